import type { Cart } from '#contract/orders/cart.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import { answerCart } from './cart-answer.ts';
import { requireOpen } from './cart-facts.ts';
import { findCart, lockCart, type ReadCart, saveCart, saveCartUnchanged } from './cart-store.ts';
import { type CatalogueSnapshot, requirePlan } from './catalogue-snapshot.ts';
import { findOpenCart } from './find-open-cart.ts';

export interface CartDeps {
  db: Database;
  catalogue(): Promise<CatalogueSnapshot>;
  say(key: string, language: CallContext['language']): string;
  /** Keys the hashes by which people are recognised. */
  secret: string;
  /** The order that was made from a placed cart. */
  findOrderOfCart(cartId: string): Promise<{ id: string } | null>;
}

/** State that a change may read, and the connection for further reads. */
export interface CartInChange {
  cart: ReadCart;
  spotPlan: StoredSpotPlan;
  catalogue: CatalogueSnapshot;
  now: Date;
  tx: Queryable;
}

type Decide = (change: CartInChange) => ReadCart | Promise<ReadCart>;

/**
 * Changes one cart: reads it, lets `decide` return the new cart or refuse, saves it unless it was changed meanwhile, and returns it.
 * On a conflict the cart is locked and all of it repeated, so that no change is lost. `decide` must write nothing by itself.
 */
export async function changeCart(deps: CartDeps, cartId: string, context: CallContext, decide: Decide): Promise<Cart> {
  const catalogue = await deps.catalogue();
  const changed = await decideOn(await findCart(deps.db, cartId), { decide, catalogue, tx: deps.db }, context);
  if (!(await saveCartUnchanged(deps.db, changed.cart))) return changeHeldCart(deps, cartId, context, decide);
  return answer(deps, changed.cart, { spotPlan: changed.spotPlan, catalogue }, context);
}

/** Like changeCart, with the cart locked from the first read: `decide` may write rows that must commit together with the change. */
export async function changeHeldCart(
  deps: CartDeps,
  cartId: string,
  context: CallContext,
  decide: Decide,
): Promise<Cart> {
  const catalogue = await deps.catalogue();
  const { cart, spotPlan } = await deps.db.transaction(async (tx) => {
    const changed = await decideOn(await lockCart(tx, cartId), { decide, catalogue, tx }, context);
    await saveCart(tx, changed.cart);
    return changed;
  });
  return answer(deps, cart, { spotPlan, catalogue }, context);
}

async function decideOn(
  found: ReadCart | null,
  { decide, catalogue, tx }: { decide: Decide; catalogue: CatalogueSnapshot; tx: Queryable },
  { caller, now }: CallContext,
): Promise<{ cart: ReadCart; spotPlan: StoredSpotPlan }> {
  const cart = requireOpen(found, caller, now);
  const spotPlan = requirePlan(catalogue, cart.spotPlanId);
  return { cart: { ...(await decide({ cart, spotPlan, catalogue, now, tx })), changedAt: now }, spotPlan };
}

export async function readCart(deps: CartDeps, cartId: string, context: CallContext): Promise<Cart> {
  const found = await findCart(deps.db, cartId);
  if (found?.state === 'placed' && found.accountId === context.caller?.accountId) {
    // The customer may have missed the response to placing, so the error names the order.
    const order = await deps.findOrderOfCart(cartId);
    throw new CallFailure('cart-not-found', order && { orderId: order.id });
  }
  const cart = requireOpen(found, context.caller, context.now);
  const catalogue = await deps.catalogue();
  return answer(deps, cart, { spotPlan: requirePlan(catalogue, cart.spotPlanId), catalogue }, context);
}

/** docs/spec.md#api-customer-cart: the open cart of a signed-in customer, from any device. */
export async function readCustomerCart(deps: CartDeps, context: CallContext): Promise<Cart> {
  const { caller, now } = context;
  const cart = requireOpen(caller && (await findOpenCart(deps.db, caller.accountId, now)), caller, now);
  const catalogue = await deps.catalogue();
  return answer(deps, cart, { spotPlan: requirePlan(catalogue, cart.spotPlanId), catalogue }, context);
}

export function answer(
  deps: CartDeps,
  cart: ReadCart,
  { spotPlan, catalogue }: { spotPlan: StoredSpotPlan; catalogue: CatalogueSnapshot },
  context: CallContext,
): Cart {
  const { language, now } = context;
  const voice = { language, say: (key: string) => deps.say(key, language) };
  return answerCart(cart, { spotPlan, catalogue, voice, now });
}
