import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunCollection, StopDeed } from '#contract/road.ts';
import { type Aim, grownAim } from './aims.ts';
import { couriersOfRoad, layRoad, leaveWithPhones, type Phone, type Road, stopsOfRoad } from './lay-road.ts';
import { percentile } from './load-figure.ts';
import { openCalls } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export interface RoadFigure {
  /** From the press to the planned runs, over HTTP. */
  pressInSeconds: number;
  runs: number;
  shortest: number;
  /** The slowest answer to somebody else who asked all the while. */
  slowestBesideInMs: number;
  deeds: number;
  p50InMs: number;
  p99InMs: number;
  slowestInMs: number;
  outcomes: Record<string, number>;
}

const mostPressInSeconds = 5;
const mostDeedInMs = 100;
/** Of each phone, not counted: the shop has just been started, and does for the first time what it does all day. */
const firstStops = 2;
/** Between two presses of one phone, on average. */
const pauseInMs = 200;

/**
 * A day's runs by the press of dispatch, then eight phones at their doors: on my way, the money, handed over. Together they press some forty
 * times a second, three hundred doors in half a minute: a thousand times as often as on the road, and well below what the machine can do,
 * for beyond that a press waits for other presses and not for the shop.
 */
export async function measureRoad(shop: Shop): Promise<RoadFigure> {
  const road = await layRoad(shop);
  const { planned, ...press } = await pressPlan(shop, road);
  const phones = await leaveWithPhones(shop, road, planned);
  const latenciesInMs: number[] = [];
  const outcomes: Record<string, number> = {};
  await Promise.all(phones.map((phone) => drive(shop, phone, { latenciesInMs, outcomes })));
  const sorted = Float64Array.from(latenciesInMs).sort();
  return {
    ...press,
    runs: planned.items.length,
    shortest: planned.items.filter(({ isShortest }) => isShortest).length,
    deeds: sorted.length,
    p50InMs: percentile(sorted, 0.5) ?? 0,
    p99InMs: percentile(sorted, 0.99) ?? 0,
    slowestInMs: Math.round(sorted.at(-1) ?? 0),
    outcomes,
  };
}

async function pressPlan(shop: Shop, { date, token }: Road) {
  const { call } = openCalls(shop);
  let isPlanned = false;
  let slowestBesideInMs = 0;
  const askBeside = async () => {
    while (!isPlanned) {
      const asked = performance.now();
      await (await fetch(`${shop.url}/healthz`)).text();
      slowestBesideInMs = Math.max(slowestBesideInMs, Math.round(performance.now() - asked));
    }
  };
  const beside = askBeside();
  const began = performance.now();
  const planned = await call<RunCollection>('run-propose', 'POST', { query: { date }, token });
  const pressInSeconds = Number(((performance.now() - began) / 1000).toFixed(2));
  isPlanned = true;
  await beside;
  return { planned, pressInSeconds, slowestBesideInMs };
}

interface Tally {
  latenciesInMs: number[];
  outcomes: Record<string, number>;
}

/** One deed a request: a phone with a network sends each as it is pressed. */
async function drive(shop: Shop, { run, token }: Phone, { latenciesInMs, outcomes }: Tally): Promise<void> {
  const { call } = openCalls(shop);
  const query = { runId: run.id };
  for (const [place, { deliveryId, due }] of run.stops.entries()) {
    const fact = () => ({ id: randomUUID(), deliveryId, at: new Date().toISOString() });
    const deeds: StopDeed[] = [
      { ...fact(), kind: 'on-my-way' },
      { ...fact(), kind: 'collected', method: 'cash', amount: due },
      { ...fact(), kind: 'delivered' },
    ];
    for (const deed of deeds) {
      await sleep(pauseInMs * (0.5 + Math.random()));
      const body = { sentAt: new Date().toISOString(), deeds: [deed] };
      const asked = performance.now();
      const { items } = await call<{ items: { outcome: string }[] }>('stop-deed-create', 'POST', {
        query,
        body,
        token,
      });
      if (place >= firstStops) latenciesInMs.push(performance.now() - asked);
      const told = `${deed.kind} ${items[0]?.outcome}`;
      outcomes[told] = (outcomes[told] ?? 0) + 1;
    }
  }
}

export function judgeRoad(figure: RoadFigure): Aim[] {
  const { pressInSeconds, runs, shortest, slowestBesideInMs, deeds, p50InMs, p99InMs, slowestInMs } = figure;
  return [
    {
      what: `the press that plans ${stopsOfRoad} stops over ${couriersOfRoad} couriers, over HTTP`,
      us: `${pressInSeconds} s, ${shortest} of ${runs} runs proven shortest`,
      yardstick: `others waited ${slowestBesideInMs} ms at most`,
      aim: `under ${mostPressInSeconds} s`,
      isMet: pressInSeconds < mostPressInSeconds,
    },
    {
      what: `a courier's deed, p99 of ${deeds} by ${couriersOfRoad} phones`,
      us: `${p99InMs} ms`,
      yardstick: `${p50InMs} ms in the middle, ${slowestInMs} ms at most`,
      aim: `under ${mostDeedInMs} ms`,
      isMet: p99InMs < mostDeedInMs,
    },
  ];
}

/** The same day in a shop that holds many orders. */
export function judgeGrownRoad(small: RoadFigure, large: RoadFigure): Aim[] {
  return [
    grownAim('the press that plans', { small: small.pressInSeconds, large: large.pressInSeconds, unit: 's' }),
    grownAim("a courier's deed, the middle", { small: small.p50InMs, large: large.p50InMs, unit: 'ms' }),
  ];
}
