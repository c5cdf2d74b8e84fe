import { createHmac } from 'node:crypto';
import { lockAccount } from '../accounts/account-store.ts';
import { networkOf } from '../calls/client-network.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { capCarts } from './cart-caps-store.ts';
import { insertCart, type StoredCart } from './cart-store.ts';

/** Lock order: the account before any cart, as in signing in, placing and deleting. */
export async function lockOwner(tx: Queryable, { caller }: CallContext): Promise<void> {
  if (caller) await lockAccount(tx, caller.accountId);
}

/** Inserts a new cart, and applies the limit for its account or, without one, for the visitor's network. */
export async function keepNewCart(
  tx: Queryable,
  cart: StoredCart,
  { clientAddress }: CallContext,
  secret: string,
): Promise<void> {
  const { accountId } = cart;
  const openedBy = createHmac('sha256', secret)
    .update(`cart of\n${networkOf(clientAddress)}`)
    .digest('base64url');
  await Promise.all([
    insertCart(tx, cart, accountId ? null : openedBy),
    capCarts(tx, accountId ? { accountId } : { openedBy }),
  ]);
}
