import type { Category } from '#contract/words/catalogue-words.ts';
import { categoriesOfQuota } from '../../plans/delivery-quota.ts';
import type { CartDelivery, LineFacts } from '../cart-facts.ts';
import { categoryOfMeal } from '../category-of-meal.ts';

/**
 * Returns the delivery with these lines instead. The raised line came last, so it is the part beyond a quota that is met; but another
 * portion of a meal takes the slot of the one it replaces.
 */
export function followLines(delivery: CartDelivery, lines: readonly LineFacts[]): CartDelivery {
  const before = settleExtras(delivery);
  const { replaced, added } = listRaised(delivery.lines, lines);
  const changed = { ...delivery, lines, extras: [...replaced, ...before, ...added] };
  return { ...changed, extras: settleExtras(changed) };
}

function listRaised(before: readonly LineFacts[], after: readonly LineFacts[]) {
  const heldIn = (lines: readonly LineFacts[]) => new Map(lines.map(({ buildId, amount }) => [buildId, amount]));
  const [was, is] = [heldIn(before), heldIn(after)];
  const lost = new Map<string, number>();
  for (const { mealId, buildId, amount } of before) {
    lost.set(mealId, (lost.get(mealId) ?? 0) + Math.max(0, amount - (is.get(buildId) ?? 0)));
  }
  const replaced: string[] = [];
  const added: string[] = [];
  for (const { mealId, buildId, amount } of after) {
    const raised = Math.max(0, amount - (was.get(buildId) ?? 0));
    const ofSameMeal = Math.min(raised, lost.get(mealId) ?? 0);
    lost.set(mealId, (lost.get(mealId) ?? 0) - ofSameMeal);
    replaced.push(...repeat(buildId, ofSameMeal));
    added.push(...repeat(buildId, raised - ofSameMeal));
  }
  return { replaced, added };
}

/**
 * The units beyond the quota, one build for each, in the order in which they were added. When a slot of the quota becomes
 * free, the one added first moves in. Where the order is unknown, the last lines are the extra ones.
 */
export function settleExtras({ quota, lines, extras: known = [] }: Omit<CartDelivery, 'id' | 'date'>): string[] {
  const planCategories = categoriesOfQuota(quota);
  const ofCategory = (category: Category) =>
    lines.filter((line) => categoryOfMeal(line.categories, planCategories) === category);
  const kept = planCategories.flatMap((category) =>
    settleCategory(ofCategory(category), quota[category]?.[0] ?? 0, known),
  );
  return inOrderOf(known, kept);
}

function settleCategory(lines: readonly LineFacts[], required: number, known: readonly string[]): string[] {
  const amounts = new Map(lines.map(({ buildId, amount }) => [buildId, amount]));
  const wanted = Math.max(0, lines.reduce((sum, { amount }) => sum + amount, 0) - required);
  const listed: string[] = [];
  // From the newest back: when a line becomes smaller, its newest units are removed.
  for (const buildId of known.toReversed()) {
    const left = amounts.get(buildId) ?? 0;
    if (left === 0 || listed.length === wanted) continue;
    amounts.set(buildId, left - 1);
    listed.unshift(buildId);
  }
  const unlisted = lines.flatMap(({ buildId }) => repeat(buildId, amounts.get(buildId) ?? 0));
  return [...unlisted.slice(unlisted.length - (wanted - listed.length)), ...listed];
}

/** Puts the categories' extras back into the one order they were added in; those of unknown age come first. */
function inOrderOf(known: readonly string[], kept: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const buildId of kept) left.set(buildId, (left.get(buildId) ?? 0) + 1);
  const ordered: string[] = [];
  for (const buildId of known.toReversed()) {
    const count = left.get(buildId) ?? 0;
    if (count === 0) continue;
    left.set(buildId, count - 1);
    ordered.unshift(buildId);
  }
  return [...[...left].flatMap(([buildId, count]) => repeat(buildId, count)), ...ordered];
}

function repeat(buildId: string, count: number): string[] {
  return Array.from({ length: Math.max(0, count) }, () => buildId);
}
