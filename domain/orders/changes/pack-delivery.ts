import type { LineFacts } from '../../cart/cart-facts.ts';
import { followLines } from '../../cart/prices/extras.ts';
import { priceDelivery } from '../../cart/prices/prices.ts';
import type { StoredSpotPlan } from '../../plans/spot-plan.ts';
import type { StoredDelivery, StoredItem } from '../stored-order.ts';

/** A delivery with these meals from now on, each at the price it was sold for, and what they add to the plan's price. */
export function packDelivery(
  delivery: StoredDelivery,
  items: readonly StoredItem[],
  { type }: StoredSpotPlan,
): StoredDelivery {
  const { id, date, quota, extras } = delivery;
  const before = { id, date, quota, lines: delivery.items.map(lineOf), ...(extras && { extras }) };
  const packed = followLines(before, items.map(lineOf));
  const prices = priceDelivery(packed, type);
  const priced = items.map((item, index) => ({ ...item, addsInCents: prices[index]?.addsInCents ?? 0 }));
  const kept = packed.extras ?? [];
  return {
    ...delivery,
    items: priced,
    extras: kept,
    addsInCents: priced.reduce((sum, item) => sum + item.addsInCents, 0),
  };
}

export function lineOf({
  buildId,
  mealId,
  meal,
  unitPriceInCents,
  regularPriceInCents,
  amount,
}: StoredItem): LineFacts {
  return { buildId, mealId, categories: meal.categories, unitPriceInCents, regularPriceInCents, amount };
}
