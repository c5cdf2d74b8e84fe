import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDelivery, sampleItem, sampleOrder } from '#tests/support/database/sample-orders.ts';
import { orderTotals, worthOf } from '../order-money.ts';
import type { StoredDelivery } from '../stored-order.ts';
import { takeOutMissing } from './missing-item.ts';

const at = '2026-11-22T06:00:00.000Z';
const daily = sampleOrder().plan;
const weekly = { ...daily, type: 'weekly' as const };

describe('a missing meal of a single order', () => {
  it('takes its own price along, and no more', () => {
    const delivery = sampleDelivery(0, '2026-11-22', { baseInCents: 0 });
    const left = takeOutMissing(delivery, { itemId: 'item-1', standIn: null, at }, { ...daily, type: 'daily' });
    expect(left.items.map(({ id, amount }) => [id, amount])).toEqual([
      ['item-0', 2],
      ['item-1', 1],
      ['item-2', 1],
    ]);
    expect(left).toMatchObject({ shortInCents: 890, filledAt: at });
    const again = takeOutMissing(left, { itemId: 'item-1', standIn: null, at }, { ...daily, type: 'daily' });
    expect(again).toMatchObject({ shortInCents: 1780 });
    expect(again.items.map(({ id }) => id)).toEqual(['item-0', 'item-2']);
  });

  it('never removes a discount or the free delivery that the order had earned', () => {
    const region = { slug: 'near', minimumInCents: 0, deliveryFeeInCents: 250, freeDeliveryFromInCents: 4_300 };
    const delivery = sampleDelivery(0, '2026-11-22', { baseInCents: 0 });
    const placed = {
      plan: { type: 'daily' as const },
      placedSubtotalInCents: worthOf([delivery]),
      placedDiscountInCents: 1_000,
      placedShippingInCents: 0,
      terms: {
        region,
        discount: { value: { kind: 'fixed' as const, amountInCents: 1_000 }, minimumSubtotalInCents: 4_300 },
      },
    };
    const left = takeOutMissing(delivery, { itemId: 'item-0', standIn: null, at }, { ...daily, type: 'daily' });
    const totals = orderTotals([left], placed);
    expect(totals.shippingInCents).toBe(0);
    expect(totals.discountInCents).toBe(Math.round((1_000 * worthOf([left])) / worthOf([delivery])));
  });
});

describe('a missing meal of a plan', () => {
  const inPlan = (
    items = [sampleItem(0, 2, { addsInCents: 0 }), sampleItem(1, 4, { addsInCents: 0 })],
  ): StoredDelivery =>
    sampleDelivery(0, '2026-11-22', {
      baseInCents: 6_000,
      addsInCents: 0,
      quota: { 'main-meal': [6, 12] },
      items,
      extras: [],
    });

  it('takes its part of the plan’s price along, the same for each', () => {
    let delivery = inPlan();
    for (const left of [5_000, 4_000, 3_000]) {
      delivery = takeOutMissing(delivery, { itemId: 'item-1', standIn: null, at }, weekly);
      expect(delivery.baseInCents).toBe(left);
    }
    expect(delivery.shortInCents).toBe(3_000);
  });

  it('is an extra unit where there is one', () => {
    const extra = inPlan([sampleItem(0, 3, { addsInCents: 790 }), sampleItem(1, 4, { addsInCents: 0 })]);
    const held = { ...extra, extras: ['build-0'], addsInCents: 790 };
    expect(takeOutMissing(held, { itemId: 'item-1', standIn: null, at }, weekly)).toMatchObject({
      baseInCents: 6_000,
      addsInCents: 0,
      shortInCents: 790,
    });
  });

  it('never adds a charge for a replacement dish, however dear', () => {
    const dear = { ...sampleItem(3, 1), unitPriceInCents: 2_000, regularPriceInCents: 900 };
    expect(takeOutMissing(inPlan(), { itemId: 'item-0', standIn: dear, at }, weekly)).toMatchObject({
      baseInCents: 6_000,
      addsInCents: 0,
      shortInCents: 0,
    });
  });
});

it('never makes an order dearer, and the removed and remaining amounts add up to the original', () => {
  const price = fc.integer({ min: 100, max: 2_000 });
  const line = fc.record({
    amount: fc.integer({ min: 1, max: 5 }),
    unit: price,
    over: fc.integer({ min: 0, max: 90 }),
  });
  const facts = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    required: fc.integer({ min: 0, max: 8 }),
    isPlan: fc.boolean(),
    standIn: fc.option(fc.record({ unit: price, over: fc.integer({ min: 0, max: 90 }) })),
    which: fc.nat(),
  });
  fc.assert(
    fc.property(facts, ({ lines, required, isPlan, standIn, which }) => {
      const items = lines.map(({ amount, unit, over }, index) =>
        sampleItem(index, amount, { unitPriceInCents: unit, regularPriceInCents: unit - over, addsInCents: 0 }),
      );
      const quota = isPlan ? { 'main-meal': [required, 99] as [number, number] } : {};
      const plan = { ...daily, type: isPlan ? ('weekly' as const) : ('daily' as const) };
      const base = { baseInCents: isPlan ? 6_000 : 0, quota, extras: null };
      // Priced without removing anything: a stand-in of the same price replaces the first meal and is replaced back.
      const priced = takeOutMissing(
        sampleDelivery(0, '2026-11-22', { ...base, items: [...items, sampleItem(9, 1)] }),
        { itemId: 'item-9', standIn: null, at },
        plan,
      );
      const before = { ...priced, shortInCents: 0 };
      const itemId = `item-${which % items.length}`;
      const dish = standIn && {
        ...sampleItem(8, 1),
        unitPriceInCents: standIn.unit,
        regularPriceInCents: standIn.unit - standIn.over,
      };
      const left = takeOutMissing(before, { itemId, standIn: dish, at }, plan);
      expect(left.shortInCents).toBeGreaterThanOrEqual(0);
      expect(worthOf([left]) + (left.shortInCents ?? 0)).toBe(worthOf([before]));
      const units = (of: StoredDelivery) => of.items.reduce((sum, { amount }) => sum + amount, 0);
      expect(units(left)).toBe(units(before) - (dish ? 0 : 1));
      expect(left.addsInCents).toBe(left.items.reduce((sum, { addsInCents }) => sum + addsInCents, 0));
    }),
  );
});
