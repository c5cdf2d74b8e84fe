import type { PlanType } from '#contract/plans/plans.ts';
import { type CalendarDate, compareDates } from '../athens-time.ts';
import { categoriesOfQuota } from '../plans/delivery-quota.ts';
import type { CartDelivery, CartPlan, LineFacts, MealTraits } from './cart-facts.ts';
import { categoryOfMeal, isMealAllowed } from './category-of-meal.ts';
import { changeLine } from './change-line.ts';
import { largestAmount } from './decide-item-amount.ts';
import { countDelivery } from './delivery-amounts.ts';

/** A line of the old cart with the facts that decide whether the new plan may hold it. */
export type CarriedLine = LineFacts & MealTraits;

export interface CarryOverRequest {
  oldDeliveries: readonly (Omit<CartDelivery, 'lines'> & { lines: readonly CarriedLine[] })[];
  plan: CartPlan;
  planType: PlanType;
  newDeliveries: readonly CartDelivery[];
  /** The meals each new date offers. */
  offeredMealIds: Readonly<Record<CalendarDate, readonly string[]>>;
}

interface CarriedOver {
  deliveries: CartDelivery[];
  kept: { buildId: string; fromDeliveryId: string; toDeliveryId: string; amount: number }[];
  dropped: { buildId: string; fromDeliveryId: string; amount: number }[];
}

/** Each old line goes to the delivery of its own date, otherwise to the nearest in order, up to the quota; the rest is dropped. */
export function carryOver({
  oldDeliveries,
  plan,
  planType,
  newDeliveries,
  offeredMealIds,
}: CarryOverRequest): CarriedOver {
  const result: CarriedOver = { deliveries: newDeliveries.toSorted(byDate), kept: [], dropped: [] };
  oldDeliveries.toSorted(byDate).forEach(({ id: fromDeliveryId, date, lines }, position) => {
    for (const line of lines) {
      const { buildId } = line;
      let left = line.amount;
      for (const toDeliveryId of isMealAllowed(plan, planType, line)
        ? nearestDeliveries(result.deliveries, date, position)
        : []) {
        const delivery = getDelivery(result.deliveries, toDeliveryId);
        const amount = offeredMealIds[delivery.date]?.includes(line.mealId)
          ? Math.min(left, roomFor(line, delivery))
          : 0;
        if (amount === 0) continue;
        result.deliveries = addToDelivery(result.deliveries, delivery, line, amount);
        result.kept.push({ buildId, fromDeliveryId, toDeliveryId, amount });
        left -= amount;
      }
      if (left > 0) result.dropped.push({ buildId, fromDeliveryId, amount: left });
    }
  });
  return result;
}

function byDate(a: { date: CalendarDate }, b: { date: CalendarDate }): number {
  return compareDates(a.date, b.date);
}

function nearestDeliveries(deliveries: readonly CartDelivery[], date: CalendarDate, position: number): string[] {
  return deliveries
    .map((delivery, index) => ({ id: delivery.id, distance: delivery.date === date ? -1 : Math.abs(index - position) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
}

function roomFor(line: LineFacts, delivery: CartDelivery): number {
  const held = delivery.lines.find(({ buildId }) => buildId === line.buildId)?.amount ?? 0;
  const planCategories = categoriesOfQuota(delivery.quota);
  if (planCategories.length === 0) return largestAmount - held;
  const category = categoryOfMeal(line.categories, planCategories);
  if (category === null) return 0;
  return Math.max(0, (delivery.quota[category]?.[0] ?? 0) - (countDelivery(delivery).grouped[category] ?? 0));
}

function addToDelivery(
  deliveries: CartDelivery[],
  delivery: CartDelivery,
  line: LineFacts,
  amount: number,
): CartDelivery[] {
  const { buildId, mealId, categories, unitPriceInCents, regularPriceInCents } = line;
  const held = delivery.lines.find((other) => other.buildId === buildId)?.amount ?? 0;
  const added = { buildId, mealId, categories, unitPriceInCents, regularPriceInCents, amount: held + amount };
  return [...changeLine({ deliveries }, delivery.id, added).deliveries];
}

function getDelivery(deliveries: readonly CartDelivery[], id: string): CartDelivery {
  const delivery = deliveries.find((other) => other.id === id);
  if (!delivery) throw new Error(`No such delivery: ${id}`);
  return delivery;
}
