import type { Category } from '#contract/words/catalogue-words.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { CartDelivery, LineFacts } from './cart-facts.ts';
import { categoryOfMeal } from './category-of-meal.ts';

/** docs/spec.md#shapes-cart `amounts` of a schedule menu. */
interface DeliveryAmounts {
  all: number;
  grouped: Partial<Record<Category, number>>;
}

type CountedMenu = Pick<CartDelivery, 'quota'> & { lines: readonly Pick<LineFacts, 'categories' | 'amount'>[] };

export function countDelivery({ quota, lines }: CountedMenu): DeliveryAmounts {
  const planCategories = categoriesOfQuota(quota);
  const amounts: DeliveryAmounts = { all: 0, grouped: {} };
  for (const line of lines) {
    amounts.all += line.amount;
    const category = categoryOfMeal(line.categories, planCategories);
    if (category) amounts.grouped[category] = (amounts.grouped[category] ?? 0) + line.amount;
  }
  return amounts;
}

export function countCart(deliveries: readonly CartDelivery[]): number {
  return deliveries.reduce((sum, delivery) => sum + countDelivery(delivery).all, 0);
}
