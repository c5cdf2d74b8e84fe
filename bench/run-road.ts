import { parseArgs } from 'node:util';
import { layMany } from './lay-many.ts';
import { removeLeftovers } from './leftovers.ts';
import { requireQuietMachine } from './machine.ts';
import { waitForRotation } from './many-meals.ts';
import { judgePlanning, measurePlanning } from './measure-planning.ts';
import { judgeGrownRoad, judgeRoad, measureRoad, type RoadFigure } from './measure-road.ts';
import { printAims } from './print-results.ts';
import { saveResults } from './results.ts';
import { makeDataFolder, startShop } from './shop-process.ts';

/**
 * The runs of a large window, and what phones tell from doors, in a shop of few orders: `npm run bench:road`; with `--orders 1000000` then
 * in one that holds so many, too, which stay in `--data FOLDER` for the next run.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string' }, data: { type: 'string' }, busy: { type: 'boolean' } },
});
requireQuietMachine();
try {
  const planning = await measurePlanning();
  const road = await measureAmong(0);
  const grown = values.orders ? await measureAmong(Number(values.orders)) : null;
  const aims = [...judgePlanning(planning), ...judgeRoad(road), ...(grown ? judgeGrownRoad(road, grown) : [])];
  printAims({ aims });
  console.log(`\nKept in ${saveResults({ planning, road, aims }, 'road')}`);
} finally {
  await removeLeftovers();
}

async function measureAmong(orders: number): Promise<RoadFigure> {
  // Its pictures are made, as in any shop that was open yesterday.
  const shop = await startShop(makeDataFolder(orders > 0 ? values.data : undefined), { PICTURES_AHEAD: 'off' });
  try {
    await waitForRotation(shop);
    if (orders > 0) await layMany(shop, orders);
    return await measureRoad(shop);
  } finally {
    await shop.stop();
  }
}
