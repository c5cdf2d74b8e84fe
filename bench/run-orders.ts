import { parseArgs } from 'node:util';
import { judgeMemory, judgeOrders } from './aims.ts';
import { openAmong } from './lay-many.ts';
import { removeLeftovers } from './leftovers.ts';
import { requireQuietMachine } from './machine.ts';
import { measureCarts } from './measure-carts.ts';
import { measurePlacing } from './measure-placing.ts';
import { type Measuring, measureYardsticks, startBareAnswer } from './measure-yardsticks.ts';
import { printAims, printOrders } from './print-results.ts';
import { findPeakMemoryInMB } from './process-usage.ts';
import { saveResults } from './results.ts';
import { makeDataFolder } from './shop-process.ts';

/**
 * Carts and orders alone, among few orders and among many by turns: `npm run bench:orders`, smaller with `--orders 100000`. With
 * `--data FOLDER` the many orders stay there for the next run.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, data: { type: 'string' }, busy: { type: 'boolean' } },
});
const few = 100;
requireQuietMachine();
const measuring: Measuring = {
  connections: [1, 16],
  pace: { warmUpInSeconds: 1, slices: 5, sliceInSeconds: 1.25, besideInSeconds: 0.4 },
  bare: await startBareAnswer(),
};
try {
  const shops = [
    await openAmong(few, makeDataFolder()),
    await openAmong(Number(values.orders), makeDataFolder(values.data)),
  ] as const;
  const [small, large] = shops;
  const yardsticks = await measureYardsticks(small.shop, measuring);
  const orderFigures = [...(await measureCarts(shops, measuring)), ...(await measurePlacing(shops, measuring))];
  const memory = findPeakMemoryInMB(large.shop.pid);
  const aims = [...judgeOrders(orderFigures, yardsticks), ...judgeMemory(memory, yardsticks)];
  printOrders({ orderFigures, yardsticks });
  printAims({ aims });
  console.log(`\nKept in ${saveResults({ yardsticks, orderFigures, aims, pace: measuring.pace }, 'orders')}`);
  for (const { shop } of shops) await shop.stop();
} finally {
  await removeLeftovers();
}
