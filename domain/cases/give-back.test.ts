import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDelivery, sampleItem, sampleOrder } from '#tests/support/database/sample-orders.ts';
import { orderTotals } from '../orders/order-money.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { asSold, costsOfLine, type GivenBack } from './case-cost.ts';
import { lowerWorth } from './give-back.ts';

function orderOf(delivery: ReturnType<typeof sampleDelivery>, discount: number, type: 'daily' | 'weekly'): StoredOrder {
  const subtotal = delivery.baseInCents + delivery.addsInCents;
  const sample = sampleOrder();
  const placed = {
    placedSubtotalInCents: subtotal,
    placedDiscountInCents: discount,
    placedShippingInCents: 250,
    terms: null,
  };
  const order = { ...sample, ...placed, plan: { ...sample.plan, type }, deliveries: [delivery] };
  return { ...order, ...orderTotals([delivery], order) };
}

/** As the order is afterwards. */
function after(order: StoredOrder, delivery: StoredOrder['deliveries'][number]): StoredOrder {
  return { ...order, ...orderTotals([delivery], order), deliveries: [delivery] };
}

const single = (discount = 0) =>
  orderOf(sampleDelivery(0, '2026-11-22', { baseInCents: 0, status: 'delivered' }), discount, 'daily');
const inPlan = (discount = 0) => {
  const items = [sampleItem(0, 2, { addsInCents: 0 }), sampleItem(1, 4, { addsInCents: 0 })];
  const quota = { 'main-meal': [6, 12] as [number, number] };
  const plan = { baseInCents: 6_000, addsInCents: 0, quota, items, extras: [], status: 'delivered' as const };
  return orderOf(sampleDelivery(0, '2026-11-22', plan), discount, 'weekly');
};
const deliveryOf = (order: StoredOrder) => {
  const [delivery] = order.deliveries;
  if (!delivery) throw new Error('An order without deliveries');
  return delivery;
};
const costs = (order: StoredOrder, itemId: string, given: GivenBack[] = []) =>
  costsOfLine(order, deliveryOf(order), itemId, given);

describe('the cost of a reported meal', () => {
  it('is its own price in a single order, and its part of the price in a plan', () => {
    const order = single();
    const item = deliveryOf(order).items.find(({ id }) => id === 'item-1');
    const price = item?.unitPriceInCents ?? 0;
    expect(costs(order, 'item-1')).toEqual([price, 2 * price]);
    expect(costs(inPlan(), 'item-0')).toEqual([1000, 2000]);
    expect(costs(order, 'other')).toEqual([]);
  });

  it('has its share of the discount taken off', () => {
    expect(costs(inPlan(600), 'item-0')).toEqual([900, 1800]);
  });

  it('of a portion that was given back is never given again', () => {
    const order = inPlan();
    const { delivery, given } = lowerWorth(order, deliveryOf(order).id, {
      meals: [{ itemId: 'item-0', units: 1 }],
      amountInCents: 500,
    });
    expect(costs(after(order, delivery), 'item-0', given)).toEqual([1000]);
    expect(asSold(delivery, given)).toMatchObject({ baseInCents: 6000, addsInCents: 0 });
  });
});

describe('money back for meals', () => {
  it('lowers the order by exactly the amount, and leaves meals, fee and agreed discount', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: 0, max: 1500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (isPlan, discount, part) => {
          const order = isPlan ? inPlan(discount) : single(discount);
          const delivery = deliveryOf(order);
          const meals = delivery.items.map(({ id, amount }) => ({ itemId: id, units: amount }));
          const most = meals.reduce((sum, { itemId, units }) => sum + (costs(order, itemId)[units - 1] ?? 0), 0);
          const amountInCents = Math.floor(most * part);
          const lowered = lowerWorth(order, delivery.id, { meals, amountInCents });
          const changed = after(order, lowered.delivery);
          expect(lowered.amountInCents).toBe(amountInCents);
          expect(order.totalInCents - changed.totalInCents).toBe(amountInCents);
          expect(changed.shippingInCents).toBe(order.shippingInCents);
          expect(lowered.delivery.items.map(({ id, amount }) => [id, amount])).toEqual(
            delivery.items.map(({ id, amount }) => [id, amount]),
          );
          const adds = lowered.delivery.items.reduce((sum, item) => sum + item.addsInCents, 0);
          expect(lowered.delivery.addsInCents).toBe(adds);
          expect(
            Math.min(adds, lowered.delivery.baseInCents, ...lowered.delivery.items.map((item) => item.addsInCents)),
          ).toBeGreaterThanOrEqual(0);
          const sold = asSold(lowered.delivery, lowered.given);
          expect([sold.baseInCents, sold.addsInCents]).toEqual([delivery.baseInCents, delivery.addsInCents]);
        },
      ),
    );
  });

  it('is never more than the delivery is worth', () => {
    const order = single();
    const delivery = deliveryOf(order);
    const meals = [{ itemId: 'item-1', units: 2 }];
    const { amountInCents } = lowerWorth(order, delivery.id, { meals, amountInCents: 99_999 });
    expect(amountInCents).toBe(delivery.items.find(({ id }) => id === 'item-1')?.addsInCents);
  });
});
