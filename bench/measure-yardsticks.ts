import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type ChildServer, cleanEnvironment, findFreePort, startChildServer } from './child-server.ts';
import { removeAtEnd } from './leftovers.ts';
import { type LoadFigure, measureBeside, median, type Pace, type RunSlice, type Slice } from './load-figure.ts';
import { getMemoryInMB } from './process-usage.ts';
import { type Load, runLoad } from './run-load.ts';
import type { Shop } from './shop-process.ts';

export interface Yardsticks {
  bareAnswer: LoadFigure[];
  plainRender: LoadFigure[];
  /** Of a page that never changes, unlike the shop's own. */
  steadyRender: LoadFigure[];
  preparedSelect: LoadFigure[];
  bareTransaction: LoadFigure[];
  /** What a bare Fastify takes to start, and the memory it holds after its load. */
  bareStartInMs: number;
  bareMemoryInMB: number;
}

/** How a load is measured: over so many connections, at this pace, beside this bare answer. */
export interface Measuring {
  connections: readonly number[];
  pace: Pace;
  bare: ChildServer;
}

const folder = path.join(import.meta.dirname, 'yardsticks');
const production = { NODE_ENV: 'production' };
const bareStarts = 3;

export async function measureYardsticks(shop: Shop, measuring: Measuring): Promise<Yardsticks> {
  const { connections, bare } = measuring;
  const bareAnswer = await measureServer(measuring, bare);
  const bareMemoryInMB = getMemoryInMB(bare.pid);
  const render = await startPlainRender(shop);
  const plainRender = await measureServer(measuring, render);
  await render.stop();
  const steady = await startSteadyRender();
  const steadyRender = await measureServer(measuring, steady);
  await steady.stop();
  const preparedSelect: LoadFigure[] = [];
  const bareTransaction: LoadFigure[] = [];
  for (const count of connections) {
    preparedSelect.push(await measureDriver('prepared-select.ts', measuring, shop.databaseUrl, count));
    bareTransaction.push(await measureDriver('bare-transaction.ts', measuring, shop.databaseUrl, count));
  }
  return {
    bareAnswer,
    plainRender,
    steadyRender,
    preparedSelect,
    bareTransaction,
    bareStartInMs: await measureBareStart(),
    bareMemoryInMB,
  };
}

export function measureLoad({ bare, pace }: Measuring, load: Load): Promise<LoadFigure> {
  return measureBeside(load.connections, (seconds) => runLoad(load, seconds), runBare(bare, load.connections), pace);
}

export async function startBareAnswer(): Promise<ChildServer> {
  const port = await findFreePort();
  const file = path.join(folder, 'bare-answer.ts');
  return startChildServer({ file, args: [String(port)], env: production, cwd: folder, port, readyPaths: ['/'] });
}

export function runBare({ pid, url }: ChildServer, connections: number): RunSlice {
  return (seconds) => runLoad({ pid, url, connections }, seconds);
}

async function measureServer(measuring: Measuring, { pid, url }: ChildServer): Promise<LoadFigure[]> {
  const figures: LoadFigure[] = [];
  for (const connections of measuring.connections)
    figures.push(await measureLoad(measuring, { pid, url, connections }));
  return figures;
}

async function measureBareStart(): Promise<number> {
  const starts: number[] = [];
  for (let run = 0; run < bareStarts; run++) {
    const server = await startBareAnswer();
    starts.push(...server.readyInMs);
    await server.stop();
  }
  return Math.round(median(starts));
}

async function startSteadyRender(): Promise<ChildServer> {
  const port = await findFreePort();
  const file = path.join(folder, 'steady-render.ts');
  return startChildServer({ file, args: [String(port)], env: production, cwd: folder, port, readyPaths: ['/'] });
}

async function startPlainRender(shop: Shop): Promise<ChildServer> {
  const port = await findFreePort();
  const file = path.join(folder, 'plain-render.ts');
  const args = [String(port), `${shop.url}/api`, 'nostimo-demo-key'];
  const server = await startChildServer({ file, args, env: production, cwd: folder, port, readyPaths: ['/'] });
  await requireSamePage(server.url, shop.url);
  return server;
}

/** A yardstick that renders something else than the shop would measure nothing. */
async function requireSamePage(yardstickUrl: string, shopUrl: string): Promise<void> {
  const [yardstick, shop] = await Promise.all([readWords(yardstickUrl), readWords(shopUrl)]);
  const at = shop.findIndex((words, place) => words !== yardstick[place]);
  if (shop.length === 0 || at >= 0)
    throw new Error(`plain-render.ts does not render the home page: "${yardstick[at]}" and not "${shop[at]}"`);
}

async function readWords(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  return main.split(/<[^>]*>/).filter(Boolean);
}

/** What the database alone can do, through the driver, in a process of its own. */
async function measureDriver(
  program: string,
  { bare, pace }: Measuring,
  databaseUrl: string,
  connections: number,
): Promise<LoadFigure> {
  const file = path.join(folder, program);
  const child = fork(file, [databaseUrl, String(connections)], { env: { ...cleanEnvironment, ...production } });
  const stop = removeAtEnd(() => {
    if (child.exitCode === null) child.kill();
  });
  await receive(child);
  const runSlice = async (seconds: number) => {
    child.send(seconds);
    return (await receive(child)) as Slice;
  };
  const figure = await measureBeside(connections, runSlice, runBare(bare, connections), pace);
  await stop();
  return figure;
}

async function receive(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const giveUp = (code: number | null) => ended.abort(new Error(`A yardstick ended early (${code})`));
  child.once('exit', giveUp);
  const [message] = await once(child, 'message', { signal: ended.signal });
  child.off('exit', giveUp);
  return message;
}
