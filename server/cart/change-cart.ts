import type { Cart } from '#contract/cart.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import { answerCart } from './cart-answer.ts';
import { requireOpen } from './cart-facts.ts';
import { findCart, lockCart, type ReadCart, saveCart } from './cart-store.ts';
import { type CatalogueSnapshot, requirePlan } from './catalogue-snapshot.ts';
import { findOpenCart } from './find-open-cart.ts';

export interface CartDeps {
  db: Database;
  catalogue(): Promise<CatalogueSnapshot>;
  say(key: string, language: CallContext['language']): string;
  /** Keys the hashes by which people are recognised. */
  secret: string;
  /** The order that a placed cart became. */
  findOrderOfCart(cartId: string): Promise<{ id: string } | null>;
}

/** What a change may look at, and the transaction it happens in. */
export interface CartInChange {
  cart: ReadCart;
  spotPlan: StoredSpotPlan;
  catalogue: CatalogueSnapshot;
  now: Date;
  tx: Queryable;
}

/** Every change of a cart: lock it, let `decide` make the new cart or refuse, save it, answer it. One transaction. */
export async function changeCart(
  deps: CartDeps,
  cartId: string,
  context: CallContext,
  decide: (change: CartInChange) => ReadCart | Promise<ReadCart>,
): Promise<Cart> {
  const catalogue = await deps.catalogue();
  const { cart, spotPlan } = await deps.db.transaction(async (tx) => {
    const found = requireOpen(await lockCart(tx, cartId), context.caller, context.now);
    const spotPlan = requirePlan(catalogue, found.spotPlanId);
    const decided = await decide({ cart: found, spotPlan, catalogue, now: context.now, tx });
    const cart = { ...decided, changedAt: context.now };
    await saveCart(tx, cart);
    return { cart, spotPlan };
  });
  return answer(deps, cart, { spotPlan, catalogue }, context);
}

export async function readCart(deps: CartDeps, cartId: string, context: CallContext): Promise<Cart> {
  const found = await findCart(deps.db, cartId);
  if (found?.state === 'placed' && found.accountId === context.caller?.accountId) {
    // Its customer, who may have missed the answer to their press, is told what became of it.
    const order = await deps.findOrderOfCart(cartId);
    throw new CallFailure('cart-not-found', order && { orderId: order.id });
  }
  const cart = requireOpen(found, context.caller, context.now);
  const catalogue = await deps.catalogue();
  return answer(deps, cart, { spotPlan: requirePlan(catalogue, cart.spotPlanId), catalogue }, context);
}

/** docs/spec.md#api-customer-cart: the cart a signed-in customer left open, on whichever device. */
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
