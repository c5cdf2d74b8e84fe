import { totalsOf } from '#domain/cart/prices/totals.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { answerCart } from '../../cart/cart-answer.ts';
import { readCartFacts } from '../../cart/cart-facts.ts';
import type { ReadCart } from '../../cart/cart-store.ts';
import { type CartWorld, requirePlan } from '../../cart/cart-world.ts';
import type { OrderDeps } from '../order-deps.ts';

/** Nobody is bound to a price they have not seen. The cart must be locked; it is answered as it is now. */
export function requireExpectedTotal(
  { say }: Pick<OrderDeps, 'say'>,
  { cart, world, expectedTotal }: { cart: ReadCart; world: CartWorld; expectedTotal: number | undefined },
  { language, now }: CallContext,
): void {
  if (expectedTotal === undefined) return;
  const spotPlan = requirePlan(world, cart.spotPlanId);
  if (totalsOf(readCartFacts(cart, spotPlan, world)).grandtotal === expectedTotal) return;
  const voice = { language, say: (key: string) => say(key, language) };
  throw new CallFailure('total-changed', { cart: answerCart(cart, { spotPlan, world, voice, now }) });
}
