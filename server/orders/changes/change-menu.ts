import { randomUUID } from 'node:crypto';
import type { OrderMenuForm } from '#contract/orders/orders.ts';
import { dayLimit, largestAmount } from '#domain/cart/decide-item-amount.ts';
import { decideMenu, type WantedLine } from '#domain/orders/changes/decide-menu.ts';
import { lineOf, packDelivery } from '#domain/orders/changes/pack-delivery.ts';
import { mergeEaters, spreadAmount } from '#domain/orders/eaters.ts';
import type { StoredDelivery, StoredItem } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { isOffered } from '../../cart/catalogue-snapshot.ts';
import { sellItem } from '../price-items.ts';
import { requireChangeable } from './change-order.ts';
import type { Decision, OrderWork } from './order-decision.ts';
import { requireMinimum } from './require-minimum.ts';

/** Replaces all meals of a delivery. Unchanged meals keep the price they were sold for; new ones are sold at today's price. */
export function changeMenu(work: OrderWork, form: OrderMenuForm): Decision | null {
  const delivery = requireChangeable(work, form.deliveryId);
  const amounts = sumAmounts(form.items);
  if (isSame(delivery, amounts)) return null;
  requireAllowed(work, delivery, amounts);
  const items = [...amounts].flatMap(([buildId, amount]) => itemsFor(work, delivery, buildId, amount));
  // The choice was renewed: missing meals are filled again at the cut-off.
  const packed = packDelivery({ ...delivery, filledAt: null }, items, work.order.plan);
  requireMinimum(work, packed);
  return { kind: 'meals', deliveryId: delivery.id, deliveries: [packed], way: 'credit' };
}

/** Duplicate meals are merged into one line with all their units, so that no limit can be bypassed by splitting. */
export function sumAmounts(items: OrderMenuForm['items']): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { itemId, amount } of items) amounts.set(itemId, (amounts.get(itemId) ?? 0) + amount);
  for (const [buildId, amount] of amounts) {
    if (amount > largestAmount) throw new CallFailure('invalid-input', { fields: { items: 'invalid-field' } });
    if (amount === 0) amounts.delete(buildId);
  }
  return amounts;
}

export function isSame({ items }: StoredDelivery, amounts: ReadonlyMap<string, number>): boolean {
  const held = mergeEaters(items);
  return held.length === amounts.size && held.every(({ buildId, amount }) => amounts.get(buildId) === amount);
}

export function requireAllowed(work: OrderWork, delivery: StoredDelivery, amounts: ReadonlyMap<string, number>): void {
  const { order, catalogue } = work;
  const { tag, weeks, daysPerWeek, dailyMeals, type } = order.plan;
  const after = [...amounts].map(([buildId, amount]): WantedLine => {
    const found = catalogue.findBuild(buildId);
    const held = delivery.items.find((item) => item.buildId === buildId);
    return {
      buildId,
      amount,
      categories: held?.meal.categories ?? found?.categories ?? [],
      traits: found && { categories: found.categories, tags: found.meal.tags, diets: found.meal.diets },
      isOffered: found !== null && isOffered(found.meal, delivery.date),
    };
  });
  const answer = decideMenu({
    plan: { tag, weeks, daysPerWeek, dailyMeals },
    planType: type,
    quota: delivery.quota,
    before: mergeEaters(delivery.items).map(lineOf),
    after,
    dayLimit,
  });
  if (answer.verdict === 'item-unavailable') throw new CallFailure(answer.verdict, nameItems(work, answer.buildIds));
  if (answer.verdict !== 'ok') throw new CallFailure(answer.verdict, { date: delivery.date });
}

export function itemsFor(
  { catalogue }: OrderWork,
  delivery: StoredDelivery,
  buildId: string,
  amount: number,
): StoredItem[] {
  const held = delivery.items.filter((item) => item.buildId === buildId);
  if (held.length > 0) return spreadAmount(held, amount, randomUUID).map((item) => ({ ...item, isFilled: false }));
  const found = catalogue.findBuild(buildId);
  if (!found) throw new CallFailure('item-unavailable');
  return [sellItem(found, delivery, { amount, isFilled: false })];
}

/** Names the meals that caused a refusal. */
export function nameItems({ catalogue, order, language }: OrderWork, buildIds: readonly string[]) {
  const sold = order.deliveries.flatMap(({ items }) => items);
  return {
    items: buildIds.map((itemId) => {
      const name = catalogue.findBuild(itemId)?.meal.name ?? sold.find(({ buildId }) => buildId === itemId)?.meal.name;
      return { itemId, name: name?.[language] ?? '' };
    }),
  };
}
