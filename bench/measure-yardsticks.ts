import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePort } from '#tests/support/network/free-port.ts';
import { removeAtEnd } from './leftovers.ts';
import { measureInTurn, measureLoad, type Pace, type Slice } from './load-figure.ts';
import type { Yardstick, Yardsticks } from './pace.ts';
import { cleanEnvironment, endProcess, type Shop } from './shop-process.ts';

const connections = 16;
const programs = {
  bareAnswer: 'bare-answer.ts',
  steadyRender: 'steady-render.ts',
  preparedSelect: 'bare-database.ts',
  bareTransaction: 'bare-database.ts',
} satisfies Record<Yardstick, string>;

/** Capabilities of the machine itself, measured by programs of a few lines, each in a process of its own. */
export async function measureYardsticks(shop: Shop, names: readonly Yardstick[], pace: Pace): Promise<Yardsticks> {
  const measured: Yardsticks = {};
  for (const name of names) {
    const port = await findFreePort();
    const args = programs[name] === 'bare-database.ts' ? [name, shop.databaseUrl, String(connections)] : [String(port)];
    const child = fork(path.join(import.meta.dirname, 'yardsticks', programs[name]), args, {
      env: { ...cleanEnvironment, NODE_ENV: 'production' },
    });
    const stop = removeAtEnd(() => endProcess(child));
    await once(child, 'message');
    const runOnDriver = async (seconds: number) => {
      child.send(seconds);
      return ((await once(child, 'message')) as [Slice])[0];
    };
    const load = { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, connections: Array(connections).fill(ask) };
    measured[name] =
      args.length === 1 ? await measureLoad(load, pace) : (await measureInTurn(connections, [runOnDriver], pace))[0];
    await stop();
  }
  return measured;
}

const ask = () => ({ path: '/' });
