import { parseArgs } from 'node:util';
import { removeLeftovers } from './leftovers.ts';
import { requireQuietMachine } from './machine.ts';
import { growCatalogue, waitForRotation } from './many-meals.ts';
import { judgeShelves, measureShelves } from './measure-shelves.ts';
import { printAims } from './print-results.ts';
import { saveResults } from './results.ts';
import { makeDataFolder, startShop } from './shop-process.ts';

/** The owner's shelves with many meals, in two processes of one shop: `npm run bench:shelves`, smaller with `--meals 100`. */
const { values } = parseArgs({ options: { meals: { type: 'string', default: '1000' }, busy: { type: 'boolean' } } });
requireQuietMachine();
try {
  const meals = Number(values.meals);
  // Their pictures are made, as in any shop that was open yesterday.
  const open = { PICTURES_AHEAD: 'off' };
  const here = await startShop(makeDataFolder(), open);
  await waitForRotation(here);
  const there = await startShop(makeDataFolder(), { ...open, DATABASE_URL: here.databaseUrl, SHOP_MODE: 'demo' });
  // A kitchen that knows a thousand dishes cooks some sixty of them on a date.
  await growCatalogue(here, meals, { areOffered: false });
  const shelves = await measureShelves([here, there], meals);
  const aims = judgeShelves(shelves);
  printAims({ aims });
  console.log(`\nKept in ${saveResults({ shelves, aims }, 'shelves')}`);
  await there.stop();
  await here.stop();
} finally {
  await removeLeftovers();
}
