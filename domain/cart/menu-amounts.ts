import type { Category } from '#contract/catalogue-words.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { LineFacts, MenuFacts } from './cart-facts.ts';
import { categoryOfMeal } from './category-of-meal.ts';

/** docs/spec.md#shapes-cart `amounts` of a schedule menu. */
export interface MenuAmounts {
  all: number;
  grouped: Partial<Record<Category, number>>;
}

export type CountedMenu = Pick<MenuFacts, 'quota'> & { lines: readonly Pick<LineFacts, 'categories' | 'amount'>[] };

export function countMenu({ quota, lines }: CountedMenu): MenuAmounts {
  const planCategories = categoriesOfQuota(quota);
  const amounts: MenuAmounts = { all: 0, grouped: {} };
  for (const line of lines) {
    amounts.all += line.amount;
    const category = categoryOfMeal(line.categories, planCategories);
    if (category) amounts.grouped[category] = (amounts.grouped[category] ?? 0) + line.amount;
  }
  return amounts;
}

export function countCart(menus: readonly MenuFacts[]): number {
  return menus.reduce((sum, menu) => sum + countMenu(menu).all, 0);
}
