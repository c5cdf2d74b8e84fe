import type { Category } from '#contract/catalogue-words.ts';
import type { PlanType } from '#contract/plans.ts';
import type { Cents } from '../../money.ts';
import { categoriesOfQuota } from '../../plans/delivery-quota.ts';
import type { CartDelivery, CartFacts, LineFacts } from '../cart-facts.ts';
import { categoryOfMeal } from '../category-of-meal.ts';
import { settleExtras } from './extras.ts';

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
  const lines = menus.flatMap((menu) => priceDelivery(menu, planType));
  return { planInCents, lines, subtotalInCents: lines.reduce((sum, line) => sum + line.addsInCents, planInCents) };
}

export type PricedFacts = Pick<CartFacts, 'planType' | 'planPriceInCents' | 'menus'>;

/**
 * In the order of the menu's lines. A plan's price covers the quota at regular portion (docs/spec.md#prices-plan). What the menu comes
 * to depends on its meals alone; which line says it, on what was added last: each extra unit costs what it added.
 */
export function priceDelivery(menu: CartDelivery, planType: PlanType): LinePrice[] {
  if (planType === 'daily')
    return menu.lines.map((line) => linePrice(menu, line, 0, line.amount * line.unitPriceInCents));
  const extras = settleExtras(menu);
  const planCategories = categoriesOfQuota(menu.quota);
  const adds = new Map(planCategories.flatMap((category) => [...addsInCategory(menu, category, extras)]));
  return menu.lines.map((line) => {
    const inPlan = adds.get(line);
    if (inPlan === undefined) return linePrice(menu, line, line.amount, line.amount * line.unitPriceInCents);
    return linePrice(menu, line, extras.filter((buildId) => buildId === line.buildId).length, inPlan);
  });
}

function linePrice({ id }: CartDelivery, { buildId }: LineFacts, extras: number, addsInCents: Cents): LinePrice {
  return { menuId: id, buildId, extras, addsInCents };
}

function addsInCategory(menu: CartDelivery, category: Category, extras: readonly string[]): Map<LineFacts, Cents> {
  const planCategories = categoriesOfQuota(menu.quota);
  const lines = menu.lines.filter((line) => categoryOfMeal(line.categories, planCategories) === category);
  const required = menu.quota[category]?.[0] ?? 0;
  const held = new Map(lines.map((line) => [line, line.amount]));
  const added = extras.flatMap((buildId) => lines.find((line) => line.buildId === buildId) ?? []);
  for (const line of added) held.set(line, (held.get(line) ?? 0) - 1);
  const adds = new Map(lines.map((line) => [line, (held.get(line) ?? 0) * overRegular(line)]));
  let sum = costOf(held, required);
  for (const line of added) {
    held.set(line, (held.get(line) ?? 0) + 1);
    const next = costOf(held, required);
    adds.set(line, (adds.get(line) ?? 0) + next - sum);
    sum = next;
  }
  return adds;
}

/** What so many units of a category add to the plan's price. */
function costOf(held: ReadonlyMap<LineFacts, number>, required: number): Cents {
  let left = required;
  let sum = 0;
  for (const [line, amount] of [...held].sort(([a], [b]) => compareByWorth(a, b))) {
    const inQuota = Math.min(left, amount);
    left -= inQuota;
    sum += inQuota * overRegular(line) + (amount - inQuota) * line.unitPriceInCents;
  }
  return sum;
}

function overRegular({ unitPriceInCents, regularPriceInCents }: LineFacts): Cents {
  return Math.max(0, unitPriceInCents - regularPriceInCents);
}

// A place in the quota saves the regular price, so the dearest at that price fill it: by the price of the portion, a
// large plate of a cheap meal could take the place of a dear one, and then choosing a larger portion could cost less.
function compareByWorth(a: LineFacts, b: LineFacts): number {
  return b.regularPriceInCents - a.regularPriceInCents || b.unitPriceInCents - a.unitPriceInCents;
}
