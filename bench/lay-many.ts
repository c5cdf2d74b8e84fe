import { growOrders } from '#tools/lay-orders/many-orders.ts';
import { readTableSizes, sayTableSizes } from '#tools/lay-orders/table-sizes.ts';
import type { Shop } from './shop-process.ts';

const many = 10_000;

/** Lays orders until there are so many, and says how long it took; from ten thousand on, what the tables weigh. */
export async function layMany(shop: Shop, count: number): Promise<void> {
  const began = performance.now();
  await growOrders(shop, count);
  console.log(`${count} orders laid in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (count < many) return;
  for (const line of sayTableSizes(await readTableSizes(shop.databaseUrl))) console.log(`  ${line}`);
}
