import http from 'node:http';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookPath, officeDayPath } from '#contract/office-paths.ts';
import { officeFeedPath } from '#contract/staff/office-feed.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { type Aim, atMost } from './aims.ts';
import { percentile } from './load-figure.ts';
import { findCpuTimeInMs, findTreeMemoryInMB, pinToCore } from './machine.ts';
import type { Findings } from './results.ts';
import { openAllDays, openCalls, readOrderPlan, signInStaff } from './shop-calls.ts';
import { makeDataFolder, type Shop, startShop } from './shop-process.ts';
import { askFor, type Visits, visit } from './small-visitors.ts';

const mostPageInMs = 100;
const mostMemoryInMB = 600;

/** An evening of a shop that runs with its database on one core; the visitors are on another. */
export async function measureSmall({ visitors, seconds }: { visitors: number; seconds: number }): Promise<Findings> {
  if (os.availableParallelism() < 2)
    throw new Error('The shop takes one core, its visitors another: this machine has one.');
  const folder = makeDataFolder();
  await makePictures(folder);
  pinToCore(0);
  const shop = await startShop(folder);
  pinToCore(1);
  const calls = openCalls(shop);
  const visits: Visits = { pagesInMs: [], pressesInMs: [], orders: 0, failures: [] };
  const pages = await listPages(shop);
  const files = await listFiles(shop);
  const plan = await readOrderPlan(calls);
  const boards = await openBoards(shop);
  const memory = watchMemory(shop.pid);
  const cpuBefore = findCpuTimeInMs(shop.pid, true) ?? 0;
  const readingInMs = Math.min(8000, (seconds * 1000) / 12);
  const surroundings = { url: shop.url, calls, plan, files, pages, readingInMs, visits };
  const began = performance.now();
  const walks: Promise<void>[] = [];
  for (let index = 0; index < visitors; index += 1) {
    await sleep(Math.max(0, began + (index * seconds * 1000) / visitors - performance.now()));
    walks.push(visit(index, surroundings));
  }
  await Promise.all(walks);
  const inSeconds = (performance.now() - began) / 1000;
  const busyPercent = Math.round(((findCpuTimeInMs(shop.pid, true) ?? 0) - cpuBefore) / inSeconds / 10);
  const boardsInMs = boards.close();
  const peakInMB = Math.round(memory.close());
  await shop.stop();
  for (const failure of new Set(visits.failures)) console.log(`  ${failure}`);
  const figures = {
    visitors,
    inSeconds: Math.round(inSeconds),
    pages: visits.pagesInMs.length,
    ...describe('pages', visits.pagesInMs),
    ...describe('presses', visits.pressesInMs),
    boards: boardsInMs.length,
    ...describe('boards', boardsInMs),
    orders: visits.orders,
    failures: visits.failures.length,
    busyPercent,
    peakInMB,
  };
  return { figures, aims: judge(visits, peakInMB, busyPercent) };
}

/** A first life of the shop: its catalogue and its pictures are made once, not in the ten minutes that count. */
async function makePictures(folder: string): Promise<void> {
  const shop = await startShop(folder);
  await openAllDays(shop);
  for (const path of [...(await listPages(shop)), ...(await listFiles(shop))]) await askFor(shop.url + path);
  await shop.stop();
}

function describe(name: string, times: readonly number[]): Record<string, number> {
  const at = (part: number) => (times.length > 0 ? Math.round(percentile(times, part) * 10) / 10 : 0);
  return { [`${name}P50InMs`]: at(0.5), [`${name}P95InMs`]: at(0.95), [`${name}P99InMs`]: at(0.99) };
}

function judge({ pagesInMs, orders, failures }: Visits, peakInMB: number, busyPercent: number): Aim[] {
  return [
    atMost('failed answers', failures.length, 0, { unit: '', beside: `${orders} orders` }),
    atMost('pages, the slowest twentieth', Math.round(percentile(pagesInMs, 0.95)), mostPageInMs, {
      beside: `${busyPercent} % of the core`,
    }),
    atMost('memory of shop and database', peakInMB, mostMemoryInMB, { unit: 'MB' }),
  ];
}

/** Pages for a visitor without a cart: the frame's, and the first dishes of the menu. */
async function listPages({ url }: Shop): Promise<string[]> {
  const menu = await (await fetch(`${url}/menu`)).text();
  const dishes = [...new Set([...menu.matchAll(/href="(\/product\/[^"?#]+)"/g)].map(([, path = '']) => path))];
  return ['/', '/menu', '/plans', '/plans/weekly', '/diet/balanced', '/contact-us', ...dishes.slice(0, 24)];
}

/** What a browser loads with the first page. */
async function listFiles({ url }: Shop): Promise<string[]> {
  const home = await (await fetch(url)).text();
  const found = [...home.matchAll(/(?:src|href)="(\/(?:assets|images)\/[^"]+)"/g)].map(([, path = '']) => path);
  return [...new Set(found)].map((path) => path.replaceAll('&amp;', '&'));
}

/** A day board and a cook board that read again when the office's feed says so, as the open pages do. */
async function openBoards(shop: Shop): Promise<{ close(): number[] }> {
  const cookie = `office=${await signInStaff(openCalls(shop), 'owner')}`;
  const date = addDays(athensDateOf(new Date()), 1);
  const taken: number[] = [];
  const lines = [officeDayPath(date), cookPath(date)].map((path) => {
    let isReading = false;
    const read = async () => {
      if (isReading) return;
      isReading = true;
      taken.push((await askFor(shop.url + path, cookie)).inMs);
      isReading = false;
    };
    const query = new URLSearchParams({ from: date, to: addDays(date, 20) });
    const line = http.get(`${shop.url}${officeFeedPath}?${query}`, { headers: { cookie } }, (answer) => {
      answer.on('data', (chunk: Buffer) => chunk.includes('data:') && void read());
      answer.on('error', () => {});
    });
    line.on('error', () => {});
    return line;
  });
  return {
    close() {
      for (const line of lines) line.destroy();
      return taken;
    },
  };
}

function watchMemory(pid: number): { close(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, findTreeMemoryInMB(pid) ?? 0);
  }, 2000);
  return {
    close() {
      clearInterval(timer);
      return peak;
    },
  };
}
