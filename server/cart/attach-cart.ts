import type { AuthRecord } from '#contract/customers.ts';
import { daysKept } from '#domain/cart/cart-expiry.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { hasExpired } from './cart-facts.ts';
import { findCart, type ReadCart, saveCart } from './cart-store.ts';

const dayInMs = 86_400_000;

/**
 * PRODUCT §4: signing in leaves the customer with one open cart. The one just worked on stays, unless nothing was chosen
 * in it and the account has one. Every other is put aside and can be brought back. Somebody else's cart is ignored, and
 * nothing is ever mixed: two carts made into one could break the limits that each of them keeps.
 */
export async function attachCart(
  tx: Queryable,
  { cartId, accountId, now }: { cartId: string | null; accountId: string; now: Date },
): Promise<AuthRecord['cart']> {
  const carts = await lockCarts(tx, cartId, accountId, now);
  const worked = carts.find(({ id }) => id === cartId) ?? null;
  const own = carts.find((cart) => cart !== worked && !hasExpired(cart, now)) ?? null;
  const isKept = worked && !hasExpired(worked, now) && (holdsChoices(worked) || !own);
  const kept = isKept ? worked : own;
  const others = carts.filter((cart) => cart !== kept);

  if (kept && kept.accountId !== accountId) await saveCart(tx, { ...kept, accountId });
  for (const other of others) await saveCart(tx, { ...other, accountId, state: 'replaced' });
  const saved = others.find((cart) => holdsChoices(cart) || (kept && cart.spotPlanId !== kept.spotPlanId));
  return { cartId: kept?.id ?? null, savedCartId: saved?.id ?? null };
}

/** The visitor's cart first, then the account's open ones, the newest first; held until the transaction ends. */
async function lockCarts(tx: Queryable, cartId: string | null, accountId: string, now: Date): Promise<ReadCart[]> {
  const since = new Date(now.getTime() - daysKept * dayInMs);
  // In the order of their ids, so that two sign-ins at once wait for each other and never both.
  const ids = await tx.rows<{ id: string }>(sql`
    select id from carts
    where state = 'open' and changed_at >= ${since}
      and (account_id = ${accountId} or (id = ${cartId} and account_id is null))
    order by id for update`);
  const found: ReadCart[] = [];
  for (const { id } of ids) {
    const cart = await findCart(tx, id);
    if (cart) found.push(cart);
  }
  const isWorked = ({ id }: ReadCart) => Number(id === cartId);
  return found.sort((a, b) => isWorked(b) - isWorked(a) || b.changedAt.getTime() - a.changedAt.getTime());
}

function holdsChoices({ address, menus, couponId, notes, paymentType, invoice }: ReadCart): boolean {
  return Boolean(address || menus.length > 0 || couponId || notes || paymentType || invoice);
}
