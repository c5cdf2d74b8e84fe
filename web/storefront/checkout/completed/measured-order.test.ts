import { describe, expect, it } from 'vitest';
import type { Order, OrderDelivery, OrderItem } from '#contract/orders/orders.ts';
import { measuredOrder } from './measured-order.ts';

function item(id: string, amount: number, price: number): OrderItem {
  const portion = { slug: 'regular', name: 'Κανονική' };
  return {
    id,
    name: `Meal ${id}`,
    slug: `meal-${id}`,
    amount,
    price,
    unitPrice: 800,
    category: 'main-meal',
    isFilled: false,
    item: { id: `build-${id}`, slug: `meal-${id}`, portion },
  } as unknown as OrderItem;
}

function order(deliveries: OrderItem[][], totals: Partial<Order['totals']>, more: Partial<Order> = {}): Order {
  return {
    number: '10001',
    planName: 'Balanced',
    plan: { tag: 'balanced' },
    couponCode: null,
    contact: { name: 'Maria', email: 'maria@example.com', phone: '' },
    deliveries: deliveries.map((items) => ({ status: 'opened', items }) as unknown as OrderDelivery),
    totals: { subtotal: 0, discount: 0, shipping: 0, grandtotal: 0, ...totals },
    ...more,
  } as unknown as Order;
}

function sum({ items, shippingInCents, vatInCents }: ReturnType<typeof measuredOrder>): number {
  return (
    Math.round(items.reduce((all, each) => all + each.priceInCents * each.amount, 0)) + shippingInCents + vatInCents
  );
}

describe('an order in analytics', () => {
  it('has prices without VAT; with shipping and tax they add up to the amount paid', () => {
    const measured = measuredOrder(order([[item('a', 3, 2400), item('b', 1, 790)]], { subtotal: 3190, shipping: 250 }));
    expect(measured).toMatchObject({
      id: '10001',
      items: [
        { id: 'meal-a', amount: 3 },
        { id: 'meal-b', amount: 1 },
      ],
    });
    expect(measured.items[1]?.priceInCents).toBe(699);
    expect(sum(measured)).toBe(3440);
  });

  it('distributes a discount over the items, and names the coupon', () => {
    const totals = { subtotal: 3190, discount: 638, shipping: 250 };
    const measured = measuredOrder(
      order([[item('a', 3, 2400), item('b', 1, 790)]], totals, { couponCode: 'WELCOME20' }),
    );
    expect(measured.coupon).toBe('WELCOME20');
    expect(sum(measured)).toBe(3190 - 638 + 250);
  });

  it('counts a plan as one item, beside the extra prices of its meals; a meal on two days is one line', () => {
    const deliveries = [[item('a', 2, 0)], [item('a', 1, 0), item('b', 1, 400)]];
    const measured = measuredOrder(order(deliveries, { subtotal: 10_850 }));
    expect(measured.items.map(({ id, amount }) => [id, amount])).toEqual([
      ['plan-balanced', 1],
      ['meal-a', 3],
      ['meal-b', 1],
    ]);
    expect(measured.items[1]?.priceInCents).toBe(0);
    expect(sum(measured)).toBe(10_850);
  });

  it('contains no personal data', () => {
    expect(JSON.stringify(measuredOrder(order([[item('a', 1, 800)]], { subtotal: 800 })))).not.toMatch(/maria/i);
  });
});
