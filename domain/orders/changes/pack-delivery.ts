import type { LineFacts } from '../../cart/cart-facts.ts';
import { followLines } from '../../cart/prices/extras.ts';
import { priceDelivery } from '../../cart/prices/prices.ts';
import type { StoredSpotPlan } from '../../plans/spot-plan.ts';
import { mergeEaters, splitAdds } from '../eaters.ts';
import type { StoredDelivery, StoredItem } from '../stored-order.ts';

/** A delivery with these meals from now on, each at its sold price, and their additions to the plan's price. */
export function packDelivery(
  delivery: StoredDelivery,
  items: readonly StoredItem[],
  { type }: StoredSpotPlan,
): StoredDelivery {
  const { id, date, quota, extras } = delivery;
  const before = { id, date, quota, lines: mergeEaters(delivery.items).map(lineOf), ...(extras && { extras }) };
  const packed = followLines(before, mergeEaters(items).map(lineOf));
  const prices = new Map(priceDelivery(packed, type).map(({ buildId, addsInCents }) => [buildId, addsInCents]));
  const priced = splitAdds(items, (buildId) => prices.get(buildId) ?? 0);
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
