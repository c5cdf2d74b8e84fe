import { randomUUID } from 'node:crypto';
import type { LineFacts } from '#domain/cart/cart-facts.ts';
import { followLines } from '#domain/cart/extras.ts';
import { priceMenu } from '#domain/cart/prices.ts';
import type { OfferedBuild } from '../cart/cart-world.ts';
import type { StoredSpotPlan } from '../plans/plan-store.ts';
import type { StoredDelivery, StoredItem } from './order-store.ts';
import { categoryFor, soldMeal } from './snapshot-cart.ts';

/** A delivery with these meals from now on, each at the price it was sold for, and what they add to the plan's price. */
export function packDelivery(
  delivery: StoredDelivery,
  items: readonly StoredItem[],
  { type }: StoredSpotPlan,
): StoredDelivery {
  const { id, date, quota, extras } = delivery;
  const before = { id, date, quota, lines: delivery.items.map(lineOf), ...(extras && { extras }) };
  const menu = followLines(before, items.map(lineOf));
  const prices = priceMenu(menu, type);
  const priced = items.map((item, index) => ({ ...item, addsInCents: prices[index]?.addsInCents ?? 0 }));
  const kept = menu.extras ?? [];
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

/** A meal sold today. What it adds is known once the whole delivery is packed. */
export function sellItem(
  found: OfferedBuild,
  { quota }: Pick<StoredDelivery, 'quota'>,
  { amount, isFilled }: Pick<StoredItem, 'amount' | 'isFilled'>,
): StoredItem {
  return {
    id: randomUUID(),
    buildId: found.build.id,
    mealId: found.meal.id,
    category: categoryFor(found, quota),
    meal: soldMeal(found),
    unitPriceInCents: found.build.priceInCents,
    regularPriceInCents: found.regularPriceInCents,
    amount,
    addsInCents: 0,
    isFilled,
  };
}
