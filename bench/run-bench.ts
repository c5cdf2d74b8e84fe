import { writeCertificate } from '#tests/support/self-signed.ts';
import { judgeFirstLoad, judgeMemory, judgeOrders, judgePhone, judgePresses, judgeShop } from './aims.ts';
import { measureColdStart } from './cold-start.ts';
import { measureFirstLoad } from './first-load.ts';
import { layMany, openAmong } from './lay-many.ts';
import { removeLeftovers } from './leftovers.ts';
import type { Pace } from './load-figure.ts';
import { requireQuietMachine } from './machine.ts';
import { countMeals, waitForRotation } from './many-meals.ts';
import { measureCarts, type OrderFigure, type ShopAmong } from './measure-carts.ts';
import { measurePlacing } from './measure-placing.ts';
import { type MealsRun, measureHome, measureMeals, type ShopRun } from './measure-shop.ts';
import { type Measuring, measureYardsticks, startBareAnswer } from './measure-yardsticks.ts';
import { measureOnPhone, type PhoneFigure } from './phone-figures.ts';
import { measurePresses } from './press-figures.ts';
import {
  describeProgress,
  printAims,
  printFirstLoad,
  printLoad,
  printOrders,
  printPhone,
  printStartAndMemory,
} from './print-results.ts';
import { findPeakMemoryInMB, getMemoryInMB } from './process-usage.ts';
import { type Findings, saveResults } from './results.ts';
import { makeDataFolder, type Shop, startShop } from './shop-process.ts';
import { waitForPictures } from './wait-for-pictures.ts';

const isQuick = process.argv.includes('--quick');
/** With ten thousand meals and a million orders, which takes half an hour more; the orders alone: `npm run bench:orders`. */
const isLarge = process.argv.includes('--large');
const pace: Pace = isQuick
  ? { warmUpInSeconds: 0.3, slices: 2, sliceInSeconds: 0.5, besideInSeconds: 0.2 }
  : { warmUpInSeconds: 1, slices: 5, sliceInSeconds: 1.25, besideInSeconds: 0.4 };
const connections = [1, 16] as const;
const manyMeals = isLarge ? [1000, 10_000] : [1000];
const fewOrders = 100;
const manyOrders = isLarge ? [10_000, 1_000_000] : [10_000];
const phoneLooks = isQuick ? 1 : 5;
const phonePages = ['/', '/menu', '/product/solomos-kinoa', '/plans', '/diet/balanced'];

/** `--only phone` or `--only load`: one half, which takes a quarter of an hour instead of half of one. */
const only = (['phone', 'load'] as const).find((half) => process.argv.join(' ').includes(`--only ${half}`)) ?? null;

async function bench(): Promise<void> {
  requireQuietMachine();
  const dataFolder = makeDataFolder();
  console.log('Starting the shop, cold …');
  const coldStart = await measureColdStart(dataFolder);
  const seen = only === 'load' ? null : await measurePhone(dataFolder);
  const carried = only === 'phone' ? null : await measureLoad(dataFolder);
  if (carried) {
    printLoad(carried);
    printOrders(carried);
    printStartAndMemory({ ...carried, coldStart });
  }
  if (seen) {
    printFirstLoad(seen.firstLoad);
    printPhone(seen.phone);
  }
  const aims = [...(seen?.aims ?? []), ...(carried?.aims ?? [])];
  printAims({ aims });
  const findings = { coldStart, ...seen, ...carried, aims };
  console.log(`\nKept in ${saveResults(findings, isQuick ? 'quick' : only)}`);
}

/** What people feel: each page on a slow phone over both protocols, and what they press. */
async function measurePhone(dataFolder: string): Promise<Pick<Findings, 'firstLoad' | 'phone' | 'presses' | 'aims'>> {
  console.log('Looking at the pages as a slow phone does …');
  const overHttp2 = await measureOverHttp2(dataFolder);
  const shop = await startShop(dataFolder);
  await waitForRotation(shop);
  const firstLoad = await measureFirstLoad(shop.url);
  const phone = [...(await measureOnPhone(shop.url, phonePages, phoneLooks)), ...overHttp2];
  console.log('Pressing as people do …');
  const presses = await measurePresses(shop);
  await shop.stop();
  const aims = [...judgePhone(phone), ...judgePresses(presses), ...judgeFirstLoad(firstLoad)];
  return { firstLoad, phone, presses, aims };
}

async function measureLoad(
  dataFolder: string,
): Promise<Omit<Findings, 'coldStart' | 'firstLoad' | 'phone' | 'presses'>> {
  const shop = await startShop(dataFolder);
  await waitForPictures(dataFolder);
  await waitForRotation(shop);
  const afterStartInMB = getMemoryInMB(shop.pid);
  const meals = await countMeals(shop);
  console.log(`Measuring, ${pace.slices * pace.sliceInSeconds} s each …`);
  const measuring: Measuring = { connections, pace, bare: await startBareAnswer() };
  const yardsticks = await measureYardsticks(shop, measuring);
  const run: ShopRun = {
    shop,
    measuring,
    report: (figure) => console.log(describeProgress(figure.name, `${figure.meals} meals`, figure)),
  };
  const home = await measureHome(run, meals);
  const orders = await measureOrders(shop, measuring);
  const runs: MealsRun[] = [await measureMeals(run, meals)];
  const afterLoadInMB = getMemoryInMB(shop.pid);
  for (const count of manyMeals) runs.push(await measureMeals(run, count));
  const afterManyMealsInMB = getMemoryInMB(shop.pid);
  const ownPeakInMB = findPeakMemoryInMB(shop.pid);
  const peakInMB = ownPeakInMB === null ? null : Math.max(ownPeakInMB, orders.peakInMB ?? 0);
  await shop.stop();
  await measuring.bare.stop();

  const figures = [...home, ...runs.flatMap((one) => one.figures)];
  return {
    pace,
    yardsticks,
    figures,
    orderFigures: orders.figures,
    catalogues: runs.map(({ catalogue }) => catalogue),
    skipped: runs.flatMap(({ skipped }) => skipped ?? []),
    memory: { afterStartInMB, afterLoadInMB, afterManyMealsInMB, peakInMB },
    aims: [
      ...judgeShop(figures, yardsticks),
      ...judgeOrders(orders.figures, yardsticks),
      ...judgeMemory(peakInMB, yardsticks),
    ],
  };
}

async function measureOverHttp2(dataFolder: string): Promise<PhoneFigure[]> {
  const shop = await startShop(dataFolder, await writeCertificate(dataFolder));
  await waitForPictures(dataFolder);
  const figures = await measureOnPhone(shop.url, phonePages, phoneLooks);
  await shop.stop();
  return figures;
}

interface OrdersRun {
  figures: OrderFigure[];
  /** Of the larger shops; the small one goes on. */
  peakInMB: number | null;
}

/** Among few orders and among many by turns: one after the other, the later would pay for what the earlier has left behind. */
async function measureOrders(shop: Shop, measuring: Measuring): Promise<OrdersRun> {
  await layMany(shop, fewOrders);
  const larger: ShopAmong[] = [];
  for (const count of manyOrders) larger.push(await openAmong(count, makeDataFolder()));
  // Until they have been asked for a while, as the small one has by now, their code is not compiled as well.
  await measureCarts(larger, { ...measuring, pace: { ...pace, warmUpInSeconds: 4, slices: 1 } });
  const shops = [{ shop, orders: fewOrders }, ...larger];
  const figures = [...(await measureCarts(shops, measuring)), ...(await measurePlacing(shops, measuring))];
  for (const figure of figures) console.log(describeProgress(figure.name, `${figure.orders} orders`, figure));
  const peaks = larger.flatMap(({ shop: { pid } }) => findPeakMemoryInMB(pid) ?? []);
  for (const { shop: large } of larger) await large.stop();
  return { figures, peakInMB: peaks.length > 0 ? Math.max(...peaks) : null };
}

let isInterrupted = false;
async function giveUp(): Promise<void> {
  isInterrupted = true;
  await removeLeftovers();
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, giveUp);
// Whoever reads our output may have left.
process.stdout.once('error', giveUp);
process.once('uncaughtException', (error) => {
  console.error(error);
  return giveUp();
});

try {
  await bench();
} catch (error) {
  // What fails because its processes were taken away is no news.
  if (!isInterrupted) console.error(error);
  process.exitCode = 1;
} finally {
  await removeLeftovers();
  // Whatever still listens belongs to what was measured.
  process.exit();
}
