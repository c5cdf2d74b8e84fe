import { setTimeout as sleep } from 'node:timers/promises';
import { type Aim, atMost } from './aims.ts';
import { median, percentile, runLoad } from './load-figure.ts';
import { measureUndisturbed } from './machine.ts';
import { openCalls } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export interface ChangingFigure {
  name: string;
  p50InMs: number;
  p99InMs: number;
  /** Read once after each change, by one reader: among many cached answers, fresh ones are hardly the hundredth. */
  anewInMs: { median: number; worst: number };
}

interface Reading {
  name: string;
  query: Record<string, string>;
  token: string;
  connections: number;
  seconds: number;
}

const most = { p50InMs: 50, p99InMs: 150 };
const betweenChangesInMs = 200;
const timesAnew = 20;

/** Load of several readers while the data changes. */
export async function measureChanging(
  shop: Shop,
  { name, query, token, connections, seconds }: Reading,
  change: () => Promise<unknown>,
): Promise<ChangingFigure> {
  const { call, path } = openCalls(shop);
  const next = () => ({ path: path(name, query), headers: { authorization: `Bearer ${token}` } });
  const load = { pid: shop.pid, url: shop.url, connections: Array(connections).fill(next) };
  await runLoad(load, 1);
  const together = await measureUndisturbed(async () => {
    let isOver = false;
    const changing = (async () => {
      while (!isOver) {
        await change();
        await sleep(betweenChangesInMs);
      }
    })();
    const { latenciesInMs } = await runLoad(load, seconds);
    isOver = true;
    await changing;
    return latenciesInMs;
  });
  const alone = await measureUndisturbed(async () => {
    const taken: number[] = [];
    while (taken.length < timesAnew) {
      await change();
      const began = performance.now();
      await call(name, 'GET', { query, token });
      taken.push(Math.round(performance.now() - began));
    }
    return taken;
  });
  const anewInMs = { median: median(alone), worst: Math.max(...alone) };
  return { name, p50InMs: median(together), p99InMs: percentile(together, 0.99), anewInMs };
}

export function judgeChanging(among: string, figure: ChangingFigure): Aim[] {
  const { name, p50InMs, p99InMs, anewInMs } = figure;
  return [
    atMost(`${name} ${among}, the middle`, p50InMs, most.p50InMs),
    atMost(`${name} ${among}, p99`, p99InMs, most.p99InMs),
    atMost(`${name} ${among}, made anew, worst of ${timesAnew}`, anewInMs.worst, most.p99InMs, {
      beside: `${anewInMs.median} ms in the middle`,
    }),
  ];
}
