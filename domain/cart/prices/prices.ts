import type { PlanType } from '#contract/plans/plans.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import type { Cents } from '../../money.ts';
import { categoriesOfQuota } from '../../plans/delivery-quota.ts';
import type { CartDelivery, CartFacts, LineFacts } from '../cart-facts.ts';
import { categoryOfMeal } from '../category-of-meal.ts';
import { settleExtras } from './extras.ts';

interface LinePrice {
  deliveryId: string;
  buildId: string;
  /** Number of units of the line beyond the quota. */
  extras: number;
  /** Contribution of the line to the subtotal. */
  addsInCents: Cents;
}

interface CartPrices {
  planInCents: Cents;
  lines: LinePrice[];
  subtotalInCents: Cents;
}

export function priceCart({ planType, planPriceInCents, deliveries }: PricedFacts): CartPrices {
  const planInCents = planType === 'weekly' ? planPriceInCents : 0;
  const lines = deliveries.flatMap((delivery) => priceDelivery(delivery, planType));
  return { planInCents, lines, subtotalInCents: lines.reduce((sum, line) => sum + line.addsInCents, planInCents) };
}

export type PricedFacts = Pick<CartFacts, 'planType' | 'planPriceInCents' | 'deliveries'>;

/**
 * In the order of the delivery's lines. A plan's price covers the quota at regular portion (docs/spec.md#prices-plan). The total of the
 * delivery depends on its meals alone; its distribution over lines depends on the order of adding: each extra unit costs what it added.
 */
export function priceDelivery(delivery: CartDelivery, planType: PlanType): LinePrice[] {
  if (planType === 'daily')
    return delivery.lines.map((line) => linePrice(delivery, line, 0, line.amount * line.unitPriceInCents));
  const extras = settleExtras(delivery);
  const planCategories = categoriesOfQuota(delivery.quota);
  const adds = new Map(planCategories.flatMap((category) => [...addsInCategory(delivery, category, extras)]));
  return delivery.lines.map((line) => {
    const inPlan = adds.get(line);
    if (inPlan === undefined) return linePrice(delivery, line, line.amount, line.amount * line.unitPriceInCents);
    return linePrice(delivery, line, extras.filter((buildId) => buildId === line.buildId).length, inPlan);
  });
}

function linePrice({ id }: CartDelivery, { buildId }: LineFacts, extras: number, addsInCents: Cents): LinePrice {
  return { deliveryId: id, buildId, extras, addsInCents };
}

function addsInCategory(delivery: CartDelivery, category: Category, extras: readonly string[]): Map<LineFacts, Cents> {
  const planCategories = categoriesOfQuota(delivery.quota);
  const lines = delivery.lines.filter((line) => categoryOfMeal(line.categories, planCategories) === category);
  const required = delivery.quota[category]?.[0] ?? 0;
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

/** Surcharge of the held units of a category on the plan's price. */
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

// A slot in the quota saves the regular price, so the dearest meals at that price fill it: by the price of the portion, a
// large plate of a cheap meal could take the slot of a dear one, and then choosing a larger portion could cost less.
function compareByWorth(a: LineFacts, b: LineFacts): number {
  return b.regularPriceInCents - a.regularPriceInCents || b.unitPriceInCents - a.unitPriceInCents;
}
