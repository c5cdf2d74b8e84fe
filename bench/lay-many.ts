import { growOrders } from '#tools/lay-orders/many-orders.ts';
import { readTableSizes, sayTableSizes } from '#tools/lay-orders/table-sizes.ts';
import { waitForRotation } from './many-meals.ts';
import type { ShopAmong } from './measure-carts.ts';
import { type Shop, startShop } from './shop-process.ts';

const many = 10_000;

/** Lays orders until there are so many, and says how long it took; from ten thousand on, what the tables weigh. */
export async function layMany(shop: Shop, count: number): Promise<void> {
  const began = performance.now();
  await growOrders(shop, count);
  console.log(`${count} orders laid in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (count < many) return;
  for (const line of sayTableSizes(await readTableSizes(shop.databaseUrl))) console.log(`  ${line}`);
}

/** A shop of its own with so many orders. */
export async function openAmong(orders: number, folder: string): Promise<ShopAmong> {
  // Its pictures are made, as in any shop that was open yesterday.
  const shop = await startShop(folder, { PICTURES_AHEAD: 'off' });
  await waitForRotation(shop);
  await layMany(shop, orders);
  return { shop, orders };
}
