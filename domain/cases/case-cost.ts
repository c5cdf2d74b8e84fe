import type { Cents } from '../money.ts';
import { takeOutMissing } from '../orders/changes/missing-item.ts';
import { worthOf } from '../orders/order-money.ts';
import type { StoredDelivery, StoredOrder } from '../orders/stored-order.ts';

/** What earlier cases gave back for a line of a delivery, before any discount. */
export interface GivenBack {
  itemId: string;
  units: number;
  baseInCents: Cents;
  addsInCents: Cents;
}

/**
 * What further portions of a line cost, discount included: a list whose first entry is the cost of one portion, the second of two.
 * Delivery fees are no part of it, nor portions for which money was given back.
 */
export function costsOfLine(
  order: StoredOrder,
  delivery: StoredDelivery,
  itemId: string,
  given: readonly GivenBack[],
): Cents[] {
  const item = delivery.items.find(({ id }) => id === itemId);
  if (!item) return [];
  const own = given.filter((each) => each.itemId === itemId);
  const units = own.reduce((sum, each) => sum + each.units, 0);
  const whole = asSold(delivery, given);
  const before = units === 0 ? 0 : grossOf(whole, order, itemId, Math.min(units, item.amount));
  return Array.from({ length: Math.max(0, item.amount - units) }, (_, index) => {
    return afterDiscount(order, Math.max(0, grossOf(whole, order, itemId, units + index + 1) - before));
  });
}

/** What these portions are worth before any discount, as they were sold. */
function grossOf(whole: StoredDelivery, { plan }: StoredOrder, itemId: string, units: number): Cents {
  const without = takeOutMissing(whole, { itemId, units, standIn: null, at: '' }, plan);
  return worthOf([whole]) - worthOf([without]);
}

/** The delivery without the effect of earlier cases on its worth. */
export function asSold(delivery: StoredDelivery, given: readonly GivenBack[]): StoredDelivery {
  const ofLine = (itemId: string) =>
    given.filter((each) => each.itemId === itemId).reduce((sum, each) => sum + each.addsInCents, 0);
  const items = delivery.items.map((item) => ({ ...item, addsInCents: item.addsInCents + ofLine(item.id) }));
  return {
    ...delivery,
    items,
    baseInCents: delivery.baseInCents + given.reduce((sum, { baseInCents }) => sum + baseInCents, 0),
    addsInCents: delivery.addsInCents + given.reduce((sum, { addsInCents }) => sum + addsInCents, 0),
  };
}

/** Rounded down: several lines together never cost more than their sum. */
function afterDiscount({ subtotalInCents, discountInCents }: StoredOrder, grossInCents: Cents): Cents {
  if (subtotalInCents <= 0) return 0;
  return Math.floor((grossInCents * (subtotalInCents - discountInCents)) / subtotalInCents);
}
