import { totalsOf } from '#domain/cart/prices/totals.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { answerCart } from '../../cart/cart-answer.ts';
import { readCartFacts } from '../../cart/cart-facts.ts';
import type { ReadCart } from '../../cart/cart-store.ts';
import { type CatalogueSnapshot, requirePlan } from '../../cart/catalogue-snapshot.ts';
import type { OrderDeps } from '../order-deps.ts';

/** A customer is bound only to a price they have seen. The cart must be locked; the refusal contains its current state. */
export function requireExpectedTotal(
  { say }: Pick<OrderDeps, 'say'>,
  {
    cart,
    catalogue,
    expectedTotal,
  }: { cart: ReadCart; catalogue: CatalogueSnapshot; expectedTotal: number | undefined },
  { language, now }: CallContext,
): void {
  if (expectedTotal === undefined) return;
  const spotPlan = requirePlan(catalogue, cart.spotPlanId);
  if (totalsOf(readCartFacts(cart, spotPlan, catalogue, now)).grandtotal === expectedTotal) return;
  const voice = { language, say: (key: string) => say(key, language) };
  throw new CallFailure('total-changed', { cart: answerCart(cart, { spotPlan, catalogue, voice, now }) });
}
