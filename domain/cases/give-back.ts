import type { Cents } from '../money.ts';
import { orderTotals } from '../orders/order-money.ts';
import type { StoredDelivery, StoredOrder } from '../orders/stored-order.ts';
import type { GivenBack } from './case-cost.ts';

interface Named {
  itemId: string;
  units: number;
}

export interface Lowered {
  delivery: StoredDelivery;
  given: GivenBack[];
  /** By how much the order costs less: the wanted amount, or the most these lines can give. */
  amountInCents: Cents;
}

/**
 * The delivery at a price that makes its order cheaper by this amount. Its meals stay, with their labels and batches: only their
 * worth falls, first what each added, then the plan's part. Discount and fee stay as agreed, as with a meal that was missing.
 */
export function lowerWorth(
  order: StoredOrder,
  deliveryId: string,
  { meals, amountInCents }: { meals: readonly Named[]; amountInCents: Cents },
): Lowered {
  const delivery = order.deliveries.find(({ id }) => id === deliveryId);
  if (!delivery) throw new Error('A case about a delivery of another order.');
  const backOf = (worthInCents: Cents) => {
    const { delivery: lowered } = take(delivery, meals, worthInCents);
    const deliveries = order.deliveries.map((each) => (each.id === deliveryId ? lowered : each));
    return order.totalInCents - orderTotals(deliveries, order).totalInCents;
  };
  const worthInCents = leastWorthFor(amountInCents, mostOf(delivery, meals), backOf);
  return { ...take(delivery, meals, worthInCents), amountInCents: backOf(worthInCents) };
}

/** The total falls by at most a cent for each cent of worth, so every amount up to the most is met exactly. */
function leastWorthFor(wanted: Cents, most: Cents, backOf: (worth: Cents) => Cents): Cents {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (backOf(middle) >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

function mostOf(delivery: StoredDelivery, meals: readonly Named[]): Cents {
  const adds = meals.reduce((sum, { itemId }) => sum + (lineOf(delivery, itemId)?.addsInCents ?? 0), 0);
  return adds + delivery.baseInCents;
}

function take(
  delivery: StoredDelivery,
  meals: readonly Named[],
  worthInCents: Cents,
): { delivery: StoredDelivery; given: GivenBack[] } {
  let left = worthInCents;
  const given = meals.map(({ itemId, units }): GivenBack => {
    const addsInCents = Math.min(left, lineOf(delivery, itemId)?.addsInCents ?? 0);
    left -= addsInCents;
    return { itemId, units, addsInCents, baseInCents: 0 };
  });
  const all = meals.reduce((sum, { units }) => sum + units, 0);
  let [base, rest] = [Math.min(left, delivery.baseInCents), all];
  const taken = base;
  for (const one of given) {
    one.baseInCents = rest === 0 ? 0 : Math.round((base * one.units) / rest);
    base -= one.baseInCents;
    rest -= one.units;
  }
  const items = delivery.items.map((item) => {
    const own = given.find(({ itemId }) => itemId === item.id);
    return own ? { ...item, addsInCents: item.addsInCents - own.addsInCents } : item;
  });
  const addsTaken = worthInCents - left;
  return {
    given,
    delivery: {
      ...delivery,
      items,
      baseInCents: delivery.baseInCents - taken,
      addsInCents: delivery.addsInCents - addsTaken,
      shortInCents: (delivery.shortInCents ?? 0) + addsTaken + taken,
    },
  };
}

function lineOf({ items }: StoredDelivery, itemId: string) {
  return items.find(({ id }) => id === itemId);
}
