import type { PlanType } from '#contract/plans.ts';
import type { Cents } from '../money.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { CartFacts, LineFacts, MenuFacts } from './cart-facts.ts';
import { categoryOfMeal } from './category-of-meal.ts';

export interface LinePrice {
  menuId: string;
  buildId: string;
  /** How many of the line's units lie beyond the quota. */
  extras: number;
  /** What the line adds to the subtotal. */
  addsInCents: Cents;
}

export interface CartPrices {
  planInCents: Cents;
  lines: LinePrice[];
  subtotalInCents: Cents;
}

export function priceCart({ planType, planPriceInCents, menus }: PricedFacts): CartPrices {
  const planInCents = planType === 'weekly' ? planPriceInCents : 0;
  const lines = menus.flatMap((menu) => priceMenu(menu, planType));
  return { planInCents, lines, subtotalInCents: lines.reduce((sum, line) => sum + line.addsInCents, planInCents) };
}

export type PricedFacts = Pick<CartFacts, 'planType' | 'planPriceInCents' | 'menus'>;

/** In the order of the menu's lines. A plan's price covers the quota at regular portion (PRODUCT §2). */
export function priceMenu(menu: MenuFacts, planType: PlanType): LinePrice[] {
  const covered = planType === 'weekly' ? coverByQuota(menu) : null;
  return menu.lines.map((line) => {
    const inQuota = covered?.get(line) ?? 0;
    const overRegular = Math.max(0, line.unitPriceInCents - line.regularPriceInCents);
    return {
      menuId: menu.id,
      buildId: line.buildId,
      extras: covered ? line.amount - inQuota : 0,
      addsInCents: inQuota * overRegular + (line.amount - inQuota) * line.unitPriceInCents,
    };
  });
}

function coverByQuota({ quota, lines }: MenuFacts): Map<LineFacts, number> {
  const planCategories = categoriesOfQuota(quota);
  const covered = new Map<LineFacts, number>();
  for (const category of planCategories) {
    let left = quota[category]?.[0] ?? 0;
    const inCategory = lines.filter((line) => categoryOfMeal(line.categories, planCategories) === category);
    for (const line of inCategory.sort(compareByWorth)) {
      const units = Math.min(left, line.amount);
      covered.set(line, units);
      left -= units;
    }
  }
  return covered;
}

// A place in the quota saves the regular price, so the dearest at that price fill it: by the price of the portion, a
// large plate of a cheap meal could take the place of a dear one, and then choosing a larger portion could cost less.
function compareByWorth(a: LineFacts, b: LineFacts): number {
  return b.regularPriceInCents - a.regularPriceInCents || b.unitPriceInCents - a.unitPriceInCents;
}
