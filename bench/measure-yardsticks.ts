import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type ChildServer, cleanEnvironment, findFreePort, startChildServer } from './child-server.ts';
import { removeAtEnd } from './leftovers.ts';
import { type LoadFigure, median } from './load-figure.ts';
import { measureLoad, type Pace } from './measure-load.ts';
import { getMemoryInMB } from './process-usage.ts';
import type { Shop } from './shop-process.ts';

export interface Yardsticks {
  bareAnswer: LoadFigure[];
  plainRender: LoadFigure[];
  preparedSelect: LoadFigure[];
  /** What a bare Fastify takes to start, and the memory it holds after the load. */
  bareStartInMs: number;
  bareMemoryInMB: number;
}

const folder = path.join(import.meta.dirname, 'yardsticks');
const production = { NODE_ENV: 'production' };

export async function measureYardsticks(shop: Shop, connections: readonly number[], pace: Pace): Promise<Yardsticks> {
  const starts: number[] = [];
  for (let run = 0; run < 2; run++) {
    const trial = await startBareAnswer();
    starts.push(...trial.readyInMs);
    await trial.stop();
  }
  const bare = await startBareAnswer();
  starts.push(...bare.readyInMs);
  const bareAnswer = await measureServer(bare, connections, pace);
  const bareMemoryInMB = getMemoryInMB(bare.pid);
  await bare.stop();

  const render = await startPlainRender(shop);
  const plainRender = await measureServer(render, connections, pace);
  await render.stop();

  const preparedSelect: LoadFigure[] = [];
  for (const count of connections) preparedSelect.push(await measurePreparedSelect(shop.databaseUrl, count, pace));
  return { bareAnswer, plainRender, preparedSelect, bareStartInMs: Math.round(median(starts)), bareMemoryInMB };
}

/** The first yardstick once more: how much the machine itself has changed since. */
export async function measureBareAnswerAgain(connections: number, pace: Pace): Promise<LoadFigure> {
  const bare = await startBareAnswer();
  const figure = await measureLoad({ pid: bare.pid, url: bare.url, connections }, pace);
  await bare.stop();
  return figure;
}

async function measureServer(
  { pid, url }: ChildServer,
  connections: readonly number[],
  pace: Pace,
): Promise<LoadFigure[]> {
  const figures: LoadFigure[] = [];
  for (const count of connections) figures.push(await measureLoad({ pid, url, connections: count }, pace));
  return figures;
}

async function startBareAnswer(): Promise<ChildServer> {
  const port = await findFreePort();
  const file = path.join(folder, 'bare-answer.ts');
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
  if (!yardstick || yardstick !== shop) throw new Error('plain-render.ts does not render the home page');
}

async function readWords(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  return main.replace(/<[^>]*>/g, ' ');
}

async function measurePreparedSelect(databaseUrl: string, connections: number, pace: Pace): Promise<LoadFigure> {
  const args = [databaseUrl, connections, pace.warmUpInSeconds, pace.seconds].map(String);
  const child = fork(path.join(folder, 'prepared-select.ts'), args, { env: { ...cleanEnvironment, ...production } });
  const stop = removeAtEnd(() => {
    if (child.exitCode === null) child.kill();
  });
  const figure = await receiveFigure(child);
  await stop();
  return figure;
}

async function receiveFigure(child: ChildProcess): Promise<LoadFigure> {
  const ended = new AbortController();
  child.once('exit', (code) => ended.abort(new Error(`prepared-select.ts ended early (${code})`)));
  const [figure] = (await once(child, 'message', { signal: ended.signal })) as [LoadFigure];
  return figure;
}
