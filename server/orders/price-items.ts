import { randomUUID } from 'node:crypto';
import type { StoredDelivery, StoredItem } from '#domain/orders/stored-order.ts';
import type { OfferedBuild } from '../cart/catalogue-snapshot.ts';
import { categoryFor, soldMeal } from './snapshot-cart.ts';

/** A meal sold today. Its surcharge is computed once the whole delivery is assembled. */
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
