import { removeLeftovers } from './leftovers.ts';
import { requireQuietMachine } from './machine.ts';
import { waitForRotation } from './many-meals.ts';
import { judgePlanning, measurePlanning } from './measure-planning.ts';
import { judgeRoad, measureRoad } from './measure-road.ts';
import { printAims } from './print-results.ts';
import { saveResults } from './results.ts';
import { makeDataFolder, startShop } from './shop-process.ts';

/** The runs of a large window, and what phones tell from doors: `npm run bench:road`. */
requireQuietMachine();
try {
  const planning = await measurePlanning();
  const shop = await startShop(makeDataFolder());
  await waitForRotation(shop);
  const road = await measureRoad(shop);
  const aims = [...judgePlanning(planning), ...judgeRoad(road)];
  printAims({ aims });
  console.log(`\nKept in ${saveResults({ planning, road, aims }, 'road')}`);
  await shop.stop();
} finally {
  await removeLeftovers();
}
