import type { Cart } from '#contract/orders/cart.ts';
import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import { cartFactsOf } from '../current/cart-facts.ts';
import { missingWords } from './quota-words.ts';

/** Incomplete deliveries of a plan, in their order, each with its missing meals: "Λείπουν 2 κυρίως". */
export function unfinishedDays(cart: Cart, text: Text): { date: string; missing: string }[] {
  return cartFactsOf(cart).deliveries.flatMap((delivery) => {
    const missing = missingWords(progressOfDelivery(delivery), text);
    return missing ? [{ date: delivery.date, missing }] : [];
  });
}

/** The menu of the first incomplete delivery; that of the first delivery needs no date. */
export function unfinishedPath(path: string, cart: Cart | null): string {
  const deliveries = cart ? cartFactsOf(cart).deliveries : [];
  const delivery = deliveries.find((each) => !progressOfDelivery(each).all.isMet);
  return delivery && delivery !== deliveries[0] ? `${path}?date=${delivery.date}` : path;
}

/** Number of chosen meals of the plan, without extras; null for an order without a plan. */
export function planCount(cart: Cart): { counted: number; required: number } | null {
  const { planType, deliveries } = cartFactsOf(cart);
  if (planType !== 'weekly') return null;
  const all = deliveries.map((delivery) => progressOfDelivery(delivery).all);
  const sum = (of: 'counted' | 'required') => all.reduce((total, progress) => total + progress[of], 0);
  return { counted: sum('counted'), required: sum('required') };
}
