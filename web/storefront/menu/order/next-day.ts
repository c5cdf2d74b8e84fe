import type { Cart } from '#contract/orders/cart.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';

/** The next open task: on this delivery, on that of another date, or at the order. */
export function decideNextDay(cart: Cart, facts: CartFacts, menuId: string): 'this-day' | 'order' | string {
  const isUnderMinimum = cart.errors.some(({ group }) => group === 'totals');
  if (facts.planType === 'daily') return isUnderMinimum ? 'this-day' : 'order';
  const open = facts.deliveries.filter((delivery) => !progressOfDelivery(delivery).all.isMet);
  if (open.some(({ id }) => id === menuId)) return 'this-day';
  const here = facts.deliveries.findIndex(({ id }) => id === menuId);
  const later = open.find(({ id }) => facts.deliveries.findIndex((delivery) => delivery.id === id) > here);
  return (later ?? open[0])?.date ?? 'order';
}
