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
import { saveResults } from './results.ts';
import { makeDataFolder, startShop } from './shop-process.ts';

/**
 * A kitchen's day among few orders and among a million, and the runs of a large window: `npm run bench:office`, smaller with
 * `--orders 50000`; the runs alone with `--planning`.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, busy: { type: 'boolean' }, planning: { type: 'boolean' } },
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
  const shop = await startShop(makeDataFolder());
  await waitForRotation(shop);
  const yardsticks = await measureYardsticks(shop, measuring);
  const date = addDays(athensDateOf(new Date()), 1);
  const officeFigures: OfficeFigure[] = [];
  for (const count of [1_000, Number(values.orders)]) {
    await layMany(shop, count);
    if (officeFigures.length === 0) await layKitchenDay(shop, date);
    officeFigures.push(...(await measureOffice(shop, date, count)));
  }
  const aims = [...judgeOffice(officeFigures), ...judgePlanning(planning)];
  printAims({ aims });
  const kept = saveResults({ yardsticks, orderFigures: [], officeFigures, aims, pace: measuring.pace }, 'office');
  console.log(`\nKept in ${kept}`);
  await shop.stop();
}
