import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeDataFolder, type ShopProcess, startShopProcess, waitForExit } from '../support/shop-process.ts';
import { copyTemplate } from '../support/test-server.ts';

interface Told {
  transaction: string;
  exception: { values: { type: string; stacktrace: { frames: unknown[] } }[] };
}

const bodies: string[] = [];
const receiver = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    bodies.push(body);
    response.end('{}');
  });
});
const kindsTold = () =>
  bodies
    .map((body) => JSON.parse(body) as Told)
    .map(({ transaction, exception }) => [transaction, exception.values[0]?.type]);

const words = 'Maria Papadopoulou, 6900000000';
/** A defect that nobody catches, and a promise that nobody waits for, in whichever process gets the signal. */
const defects = `process.on('SIGUSR2', () => { setTimeout(() => { throw new TypeError('${words}'); }); });
process.on('SIGWINCH', () => { Promise.reject(new RangeError('${words}')); });
process.on('SIGCONT', () => process.abort());`;
const dataFolder = makeDataFolder();
let variables: Record<string, string>;
let drop: () => Promise<void>;
let shop: ShopProcess | null = null;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const database = await copyTemplate(inject('serverUrl'), inject('templateName'));
  drop = database.drop;
  variables = {
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder,
    ERROR_REPORTS_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(defects)}`,
  };
}, 60_000);
afterAll(async () => {
  await shop?.stop();
  receiver.close();
  await drop();
  fs.rmSync(dataFolder, { recursive: true, force: true });
});

function processesOf({ child }: ShopProcess): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(child.pid)], { encoding: 'utf8' });
  return listed.split('\n').flatMap((line) => (line.includes('server/start.ts') ? [Number.parseInt(line, 10)] : []));
}

/** Those that have opened, as they count themselves. */
async function countServing({ url }: ShopProcess): Promise<number> {
  const text = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  return Number(/^shop_processes (\d+)$/m.exec(text)?.[1]);
}

it('a process that dies is told by those that go on: of what, and none of the words', async () => {
  shop = await startShopProcess({ ...variables, SHOP_PROCESSES: '2' });
  const running = shop;
  for (const [signal, kind] of [
    ['SIGKILL', 'SIGKILL'],
    ['SIGUSR2', 'TypeError'],
    ['SIGWINCH', 'RangeError'],
    // As it ends when its memory is full.
    ['SIGCONT', 'SIGABRT'],
  ] as const) {
    await expect.poll(() => countServing(running), { timeout: 60_000 }).toBe(2);
    process.kill(processesOf(running).at(-1) ?? 0, signal);
    await expect.poll(kindsTold, { timeout: 60_000 }).toContainEqual(['process', kind]);
  }
  const thrown = bodies
    .map((body) => JSON.parse(body) as Told)
    .find(({ exception }) => exception.values[0]?.type === 'TypeError');
  expect(thrown?.exception.values[0]?.stacktrace.frames.length).toBeGreaterThan(0);
  expect(bodies.join()).not.toMatch(/Maria|Papadopoulou|69000/);
  // The shop goes on without them, so that its own end without a goodbye would still be told.
  expect(fs.existsSync(path.join(dataFolder, 'crashes', 'running'))).toBe(true);
  expect(await shop.stop()).toBe(0);
  expect(fs.readdirSync(path.join(dataFolder, 'crashes'))).toEqual([]);
}, 300_000);

it('a shop that is killed whole is told at its next start, and one that ended in peace is not', async () => {
  bodies.length = 0;
  shop = await startShopProcess(variables);
  shop.child.kill('SIGKILL');
  await waitForExit(shop.child);
  expect(bodies).toEqual([]);
  shop = await startShopProcess(variables);
  await expect.poll(kindsTold, { timeout: 60_000 }).toEqual([['shop', 'EndedWithoutGoodbye']]);
  shop.child.kill('SIGUSR2');
  await waitForExit(shop.child);
  shop = await startShopProcess(variables);
  await expect.poll(kindsTold, { timeout: 60_000 }).toContainEqual(['process', 'TypeError']);
  expect(bodies).toHaveLength(2);
  expect(await shop.stop()).toBe(0);
  expect(fs.readdirSync(path.join(dataFolder, 'crashes'))).toEqual([]);
}, 300_000);
