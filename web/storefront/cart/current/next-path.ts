import type { Cart } from '#contract/orders/cart.ts';
import { type checkoutPath, menuPath } from '#contract/paths.ts';
import type { KnownCartError } from '#domain/cart/cart-errors.ts';
import { decideNextStep } from '#domain/cart/next-step.ts';
import { cartFactsOf } from './cart-facts.ts';

/** Next step of an order: the first open one on the way to its meals, or back to the checkout. */
export function nextPathOf(cart: Cart, target: typeof menuPath | typeof checkoutPath = menuPath): string {
  return decideNextStep(target, cartFactsOf(cart), cart.errors as KnownCartError[]).path;
}
