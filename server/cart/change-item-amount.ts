import { randomUUID } from 'node:crypto';
import type { CartItemForm } from '#contract/orders/cart.ts';
import { weekdayOf } from '#domain/athens-time.ts';
import { changeLine } from '#domain/cart/change-line.ts';
import { dayLimit, decideItemAmount } from '#domain/cart/decide-item-amount.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { lineFacts, readCartFacts } from './cart-facts.ts';
import type { ReadCart, StoredMenu } from './cart-store.ts';
import { isOffered } from './catalogue-snapshot.ts';
import type { CartInChange } from './change-cart.ts';

/** Sets the amount of a meal build in a delivery. Lowering is always allowed, also for meals no longer offered. */
export function changeItemAmount({ cart, spotPlan, catalogue, now }: CartInChange, form: CartItemForm): ReadCart {
  const facts = readCartFacts(cart, spotPlan, catalogue, now);
  const delivery = facts.deliveries.find(({ id }) => id === form.scheduleMenuId);
  if (!delivery) throw new CallFailure('schedule-menu-not-found');
  const found = catalogue.findBuild(form.itemId);
  if (!found) throw new CallFailure('item-unavailable');
  const kitchen = catalogue.findSpot(cart.spotId)?.kitchenCapacity[weekdayOf(delivery.date)] ?? 0;
  const { verdict } = decideItemAmount({
    delivery: delivery,
    plan: facts.plan,
    planType: facts.planType,
    meal: {
      categories: found.categories,
      tags: found.meal.tags,
      diets: found.meal.diets,
      isOffered: isOffered(found.meal, delivery.date),
    },
    build: { id: form.itemId },
    newAmount: form.amount,
    dayLimit,
    kitchenLeft: kitchen - (cart.mealsCooked[delivery.date] ?? 0),
  });
  if (verdict !== 'ok') throw new CallFailure(verdict === 'invalid-amount' ? 'invalid-input' : verdict);
  if (!isOpenForChanges(delivery.date, cart.cutOff, now)) throw new CallFailure('date-closed');
  const line = lineFacts({ buildId: form.itemId, amount: form.amount }, catalogue);
  const extras = line && changeLine(facts, delivery.id, line).deliveries.find(({ id }) => id === delivery.id)?.extras;
  return {
    ...cart,
    menus: cart.menus.map((each) =>
      each.id === delivery.id ? { ...setAmount(each, form, found.build.priceInCents), extras: extras ?? [] } : each,
    ),
  };
}

function setAmount(menu: StoredMenu, { itemId, amount }: CartItemForm, seenPriceInCents: number): StoredMenu {
  const known = menu.lines.find(({ buildId }) => buildId === itemId);
  const lines = known
    ? menu.lines.map((line) => (line === known ? { ...line, amount, seenPriceInCents } : line))
    : [...menu.lines, { id: randomUUID(), buildId: itemId, amount, seenPriceInCents }];
  return { ...menu, lines: lines.filter((line) => line.amount > 0) };
}
