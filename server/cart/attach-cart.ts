import type { AuthRecord } from '#contract/customers/customers.ts';
import { daysKept } from '#domain/cart/cart-expiry.ts';
import type { Queryable } from '../database/database.ts';
import { keepCart, lockCartsOf, putOthersAside } from './attach-cart-store.ts';
import { capCarts, dropSurplusCarts } from './cart-caps-store.ts';
import { hasExpired } from './cart-facts.ts';
import type { ReadCart } from './cart-store.ts';

const dayInMs = 86_400_000;

/**
 * docs/spec.md#cart-at-sign-in: signing in leaves the customer with one open cart. The cart in use stays open, unless nothing was chosen
 * in it and the account has one. All others are put aside and can be restored. Somebody else's cart is ignored, and
 * carts are never merged: a merged cart could break the limits that each of them respects. The account must be
 * locked. The number of statements does not depend on the number of carts.
 */
export async function attachCart(
  tx: Queryable,
  { cartId, accountId, now }: { cartId: string | null; accountId: string; now: Date },
): Promise<AuthRecord['cart']> {
  const attaching = { cartId, accountId, since: new Date(now.getTime() - daysKept * dayInMs) };
  const carts = await lockCartsOf(tx, attaching);
  const worked = carts.find(({ id }) => id === cartId) ?? null;
  const own = carts.find((cart) => cart !== worked && !hasExpired(cart, now)) ?? null;
  const isKept = worked && !hasExpired(worked, now) && (holdsChoices(worked) || !own);
  const kept = isKept ? worked : own;
  const others = carts.filter((cart) => cart !== kept);

  if (kept && kept.accountId !== accountId) await keepCart(tx, kept.id, accountId);
  if (others.length > 0) {
    // Deleted before the others are put aside: writing thousands of rows only to delete them would take seconds.
    await dropSurplusCarts(tx, { accountId, keptId: kept?.id ?? null });
    await putOthersAside(tx, attaching, kept?.id ?? null);
    await capCarts(tx, { accountId });
  }
  const saved = others.find((cart) => holdsChoices(cart) || (kept && cart.spotPlanId !== kept.spotPlanId));
  return { cartId: kept?.id ?? null, savedCartId: saved?.id ?? null };
}

function holdsChoices({ address, menus, couponId, notes, paymentType, invoice }: ReadCart): boolean {
  return Boolean(address || menus.length > 0 || couponId || notes || paymentType || invoice);
}
