import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '#tests/support/browser/find-chromium.ts';
import { writeCertificate } from '#tests/support/network/self-signed.ts';
import { judgeMemory, judgeOrders, judgePhone, judgePresses, judgeShop } from './aims.ts';
import { removeAtEnd, removeLeftovers } from './leftovers.ts';
import type { Pace } from './load-figure.ts';
import { findPeakMemoryInMB, requireQuietMachine } from './machine.ts';
import { measureDesk } from './measure-desk.ts';
import { measureOffice } from './measure-office.ts';
import { measureOrders } from './measure-orders.ts';
import { measureRoad } from './measure-road.ts';
import { measureShop } from './measure-shop.ts';
import { measureSmall } from './measure-small.ts';
import { measureYardsticks } from './measure-yardsticks.ts';
import { measureOnPhone } from './phone-figures.ts';
import { measurePresses } from './press-figures.ts';
import { type Findings, printAims, saveResults } from './results.ts';
import { makeDataFolder, openShopAmong, startShop } from './shop-process.ts';

/**
 * `npm run bench`: waiting times of people, then the capacity of the shop. `-- --only office` measures one kind, `--orders 1000000` generates that many
 * for the large shop, which stay in `--data FOLDER` for the next run; `--quick` is a try, `--busy` goes on beside other work.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    orders: { type: 'string' },
    data: { type: 'string' },
    quick: { type: 'boolean', default: false },
    busy: { type: 'boolean', default: false },
  },
});
const kinds = { phone, load, orders, office, desk, road, small } satisfies Record<string, () => Promise<Findings>>;
const isQuick = values.quick;
const pace: Pace = isQuick
  ? { warmUpInSeconds: 0.3, slices: 2, sliceInSeconds: 0.5 }
  : { warmUpInSeconds: 2, slices: 5, sliceInSeconds: 1.25 };
const fewOrders = 1000;
const manyOrders = Number(values.orders ?? (isQuick ? 2000 : 10_000));
const openLarge = () => openShopAmong(manyOrders, makeDataFolder(values.data));

async function phone(): Promise<Findings> {
  const pages = ['/', '/menu', '/product/solomos-kinoa', '/plans', '/diet/balanced'];
  const looks = isQuick ? 1 : 5;
  const folder = makeDataFolder();
  const secure = await startShop(folder, await writeCertificate(folder));
  const overHttp2 = await measureOnPhone(secure.url, pages, looks);
  await secure.stop();
  const shop = await startShop(folder);
  const figures = [...(await measureOnPhone(shop.url, pages, looks)), ...overHttp2];
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--headless=shell', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const close = removeAtEnd(() => browser.close());
  const presses = await measurePresses(browser, shop, isQuick ? 1 : 5);
  await close();
  await shop.stop();
  return { figures, presses, aims: [...judgePhone(figures), ...judgePresses(presses)] };
}

async function load(): Promise<Findings> {
  const shop = await startShop(makeDataFolder());
  const yardsticks = await measureYardsticks(shop, ['bareAnswer', 'steadyRender'], pace);
  const figures = await measureShop(shop, pace);
  const peakInMB = findPeakMemoryInMB(shop.pid);
  await shop.stop();
  return { yardsticks, figures, peakInMB, aims: [...judgeShop(figures, yardsticks), ...judgeMemory(peakInMB)] };
}

async function orders(): Promise<Findings> {
  const shops = [await openShopAmong(fewOrders), await openLarge()];
  const [small, large] = shops;
  if (!small || !large) throw new Error('No shops.');
  const yardsticks = await measureYardsticks(small, ['preparedSelect', 'bareTransaction'], pace);
  const figures = await measureOrders(shops, pace);
  const peakInMB = findPeakMemoryInMB(large.pid);
  for (const shop of shops) await shop.stop();
  return { yardsticks, figures, peakInMB, aims: [...judgeOrders(figures, yardsticks), ...judgeMemory(peakInMB)] };
}

async function office(): Promise<Findings> {
  return measureOffice([() => openShopAmong(fewOrders), openLarge], isQuick ? 1 : 6);
}

async function desk(): Promise<Findings> {
  return measureDesk(openLarge, isQuick ? 50 : 400);
}

async function road(): Promise<Findings> {
  return measureRoad([() => openShopAmong(0), ...(values.orders ? [openLarge] : [])]);
}

/** docs/sizing.md: ten minutes of an evening on one core. */
function small(): Promise<Findings> {
  return measureSmall(isQuick ? { visitors: 300, seconds: 20 } : { visitors: 10_000, seconds: 600 });
}

const usual: (keyof typeof kinds)[] = ['phone', 'load', 'orders'];

async function bench(): Promise<void> {
  requireQuietMachine(values.busy);
  const asked = values.only === undefined ? usual : values.only.split(',');
  for (const kind of asked) {
    const measure = (kinds as Record<string, () => Promise<Findings>>)[kind];
    if (!measure) throw new Error(`--only takes ${Object.keys(kinds).join(', ')}.`);
    console.log(`${kind} …`);
    const findings = await measure();
    printAims(kind, findings.aims);
    console.log(`\nKept in ${saveResults(kind, isQuick, findings)}`);
  }
}

let isInterrupted = false;
async function giveUp(): Promise<void> {
  isInterrupted = true;
  await removeLeftovers();
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, giveUp);

try {
  await bench();
} catch (error) {
  if (!isInterrupted) console.error(error);
  process.exitCode = 1;
} finally {
  await removeLeftovers();
  // Processes that still listen belong to the measured shop.
  process.exit();
}
