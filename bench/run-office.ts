import { parseArgs } from 'node:util';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { layKitchenDay } from './kitchen-day.ts';
import { layMany } from './lay-many.ts';
import { removeLeftovers } from './leftovers.ts';
import { requireQuietMachine } from './machine.ts';
import { waitForRotation } from './many-meals.ts';
import { judgeOffice, measureOffice, type OfficeFigure } from './measure-office.ts';
import { judgePlanning, measurePlanning, type PlanningFigure } from './measure-planning.ts';
import { type Measuring, measureYardsticks, startBareAnswer } from './measure-yardsticks.ts';
import { printAims } from './print-results.ts';
import { waitUntilIdle } from './process-usage.ts';
import { saveResults } from './results.ts';
import { makeDataFolder, type Shop, startShop } from './shop-process.ts';
import { judgeWalk, type PageLook, walkOffice } from './walk-office.ts';

/**
 * A kitchen's day among few orders and among a million, and the runs of a large window: `npm run bench:office`, smaller with
 * `--orders 50000`; the runs alone with `--planning`. With `--data FOLDER` the many orders stay there for the next run.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    busy: { type: 'boolean' },
    planning: { type: 'boolean' },
  },
});
requireQuietMachine();
const measuring: Measuring = {
  connections: [1],
  pace: { warmUpInSeconds: 1, slices: 3, sliceInSeconds: 1, besideInSeconds: 0.4 },
  bare: await startBareAnswer(),
};
try {
  const planning = await measurePlanning();
  if (values.planning) printAims({ aims: judgePlanning(planning) });
  else await measureDays(planning);
} finally {
  await removeLeftovers();
}

async function measureDays(planning: PlanningFigure): Promise<void> {
  const few = await startShop(makeDataFolder());
  await waitForRotation(few);
  const yardsticks = await measureYardsticks(few, measuring);
  const among: Among[] = [await measureAmong(few, 1_000)];
  const many = await startShop(makeDataFolder(values.data));
  await waitForRotation(many);
  among.push(await measureAmong(many, Number(values.orders)));
  const officeFigures = among.flatMap(({ figures }) => figures);
  const walks = among.map(({ orders, pages }) => ({ orders, pages }));
  const aims = [
    ...judgeOffice(officeFigures),
    ...walks.flatMap(({ orders, pages }) => judgeWalk(pages, orders)),
    ...judgePlanning(planning),
  ];
  printAims({ aims });
  const kept = saveResults(
    { yardsticks, orderFigures: [], officeFigures, walks, aims, pace: measuring.pace },
    'office',
  );
  console.log(`\nKept in ${kept}`);
}

interface Among {
  orders: number;
  figures: OfficeFigure[];
  pages: PageLook[];
}

async function measureAmong(shop: Shop, orders: number): Promise<Among> {
  await layMany(shop, orders);
  const date = addDays(athensDateOf(new Date()), 1);
  await layKitchenDay(shop, date);
  await waitUntilIdle(shop.pid);
  const figures = await measureOffice(shop, date, orders);
  const pages = await walkOffice(shop, date);
  await shop.stop();
  return { orders, figures, pages };
}
