import { parseArgs } from 'node:util';
import { judgeMemory, judgeOrders } from './aims.ts';
import { layMany } from './lay-many.ts';
import { removeLeftovers } from './leftovers.ts';
import { requireQuietMachine } from './machine.ts';
import { waitForRotation } from './many-meals.ts';
import { measureCarts, type OrderFigure } from './measure-carts.ts';
import { measurePlacing } from './measure-placing.ts';
import { type Measuring, measureYardsticks, startBareAnswer } from './measure-yardsticks.ts';
import { printAims, printOrders } from './print-results.ts';
import { findPeakMemoryInMB } from './process-usage.ts';
import { saveResults } from './results.ts';
import { makeDataFolder, startShop } from './shop-process.ts';

/** Carts and orders alone: `npm run bench:orders`, smaller with `--orders 100000`. */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, busy: { type: 'boolean' } },
});
requireQuietMachine();
const measuring: Measuring = {
  connections: [1, 16],
  pace: { warmUpInSeconds: 1, slices: 5, sliceInSeconds: 1.25, besideInSeconds: 0.4 },
  bare: await startBareAnswer(),
};
try {
  const shop = await startShop(makeDataFolder());
  await waitForRotation(shop);
  const yardsticks = await measureYardsticks(shop, measuring);
  const orderFigures: OrderFigure[] = [];
  for (const count of [100, 10_000, Number(values.orders)]) {
    await layMany(shop, count);
    orderFigures.push(...(await measureCarts(shop, measuring, count)), await measurePlacing(shop, measuring, count));
  }
  const aims = [...judgeOrders(orderFigures, yardsticks), ...judgeMemory(findPeakMemoryInMB(shop.pid), yardsticks)];
  printOrders({ orderFigures, yardsticks });
  printAims({ aims });
  console.log(`\nKept in ${saveResults({ yardsticks, orderFigures, aims, pace: measuring.pace }, 'orders')}`);
  await shop.stop();
} finally {
  await removeLeftovers();
}
