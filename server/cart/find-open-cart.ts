import type { Queryable } from '../database/database.ts';
import { hasExpired } from './cart-facts.ts';
import { listOpenCarts, type ReadCart } from './cart-store.ts';

/** The open cart of a customer, from any device, unless it has expired. */
export async function findOpenCart(db: Queryable, accountId: string, now: Date): Promise<ReadCart | null> {
  const carts = await listOpenCarts(db, accountId);
  return carts.find((cart) => !hasExpired(cart, now)) ?? null;
}
