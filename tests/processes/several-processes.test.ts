import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callUrl } from '../support/network/call-url.ts';
import { type CrashReceiver, openCrashReceiver, privateWords } from '../support/network/crash-receiver.ts';
import { type ShopProcess, startShopProcess } from '../support/shop/shop-process.ts';

let receiver: CrashReceiver;
let shop: ShopProcess;
beforeAll(async () => {
  receiver = await openCrashReceiver();
  shop = await startShopProcess({ ...receiver.variables, SHOP_PROCESSES: '2', RATE_LIMIT_PER_MINUTE: '0' });
}, 300_000);
afterAll(async () => {
  await shop.stop();
  receiver.close();
  fs.rmSync(shop.dataFolder, { recursive: true, force: true });
});

/** The metrics of the whole shop, whichever process answers; none while the requested one dies. */
async function readFigures(): Promise<Record<string, number>> {
  const text = await fetch(`${shop.url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  return Object.fromEntries([...text.matchAll(/^(\w+) ([\d.]+)$/gm)].map(([, name, value]) => [name, Number(value)]));
}

function processesThatServe(): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(shop.child.pid)], { encoding: 'utf8' });
  const ours = listed.split('\n').filter((line) => line.includes('server/start.ts'));
  return ours.map((line) => Number.parseInt(line, 10));
}

/** Requests one address after the other until it is stopped; an answer other than 200 is a failure. */
function keepAsking(agent: http.Agent, paths: readonly string[]) {
  const seen = { answered: 0, failures: [] as string[] };
  let isOver = false;
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const fail = (why: string) => {
        seen.failures.push(`${path}: ${why}`);
        resolve();
      };
      const request = http.get(`${shop.url}${path}`, { agent }, (answer) => {
        answer.on('error', (error) => fail(error.message));
        answer.on('end', () => {
          if (answer.statusCode !== 200) return fail(String(answer.statusCode));
          seen.answered++;
          resolve();
        });
        answer.resume();
      });
      request.on('error', (error) => fail(error.message));
    });
  const asking = (async () => {
    for (let turn = 0; !isOver; turn++) {
      await ask(paths[turn % paths.length] ?? '/');
      // People pause, too; without pauses, the processes that start would have no processor left.
      await pause(10);
    }
  })();
  return {
    seen,
    async stop() {
      isOver = true;
      await asking;
      agent.destroy();
    },
  };
}

it('several processes are one shop: background work is done once, metrics cover all, and all follow each other without a lost request', async () => {
  await expect.poll(readFigures).toMatchObject({ shop_processes: 2, shop_job_processes: 1 });
  const before = processesThatServe();
  expect(before).toHaveLength(2);

  const meals = `${callUrl('meal-one')}?apiKey=nostimo-demo-key&business=nostimo&slug=gemista`;
  const askers = [
    keepAsking(new http.Agent({ keepAlive: true, maxSockets: 1 }), [meals, '/menu']),
    keepAsking(new http.Agent({ keepAlive: true, maxSockets: 1 }), ['/healthz']),
    keepAsking(new http.Agent({ keepAlive: false }), ['/healthz', meals]),
  ];
  shop.child.kill('SIGHUP');
  await expect.poll(() => shop.output(), { timeout: 120_000 }).toContain('Every process of the shop was replaced');
  for (const asker of askers) await asker.stop();
  const failures = askers.flatMap(({ seen }) => seen.failures);
  expect(failures).toEqual([]);
  for (const { seen } of askers) expect(seen.answered).toBeGreaterThan(10);
  const after = processesThatServe();
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
}, 300_000);

it('a process that dies is followed by another, and reported by the others: with the kind, and without the message', async () => {
  for (const [signal, kind] of [
    ['SIGKILL', 'SIGKILL'],
    ['SIGUSR2', 'TypeError'],
    ['SIGWINCH', 'RangeError'],
    // The way it ends when its memory is full.
    ['SIGCONT', 'SIGABRT'],
  ] as const) {
    const [dying = 0] = processesThatServe();
    process.kill(dying, signal);
    await expect.poll(receiver.kinds).toContainEqual(['process', kind]);
    await expect.poll(() => processesThatServe().filter((pid) => pid !== dying)).toHaveLength(2);
    await expect.poll(readFigures).toMatchObject({ shop_processes: 2, shop_job_processes: 1 });
  }
  const thrown = receiver.reports().find(({ exception }) => exception.values[0]?.type === 'TypeError');
  expect(thrown?.exception.values[0]?.stacktrace.frames.length).toBeGreaterThan(0);
  expect(receiver.bodies.join()).not.toMatch(privateWords);
  const crashes = path.join(shop.dataFolder, 'crashes');
  // The shop goes on without them, so that an abnormal end of its own would still be reported.
  expect(fs.existsSync(path.join(crashes, 'running'))).toBe(true);
  const last = processesThatServe();
  expect(await shop.stop()).toBe(0);
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(fs.readdirSync(crashes)).toEqual([]);
}, 300_000);
