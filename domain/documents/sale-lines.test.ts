import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/fields/languages.ts';
import { portions } from '#contract/words/catalogue-words.ts';
import { sampleDelivery, sampleItem, sampleOrder, samplePlanOrder } from '#tests/support/database/sample-orders.ts';
import { createSay } from '#texts/say.ts';
import { priceDelivery } from '../cart/prices/prices.ts';
import type { StoredItem, StoredOrder } from '../orders/stored-order.ts';
import { saleLines } from './sale-lines.ts';
import { saleOfOrder } from './sale-of-order.ts';
import { splitVat } from './vat-split.ts';

const say = createSay();
const speakOf =
  ({ language }: StoredOrder) =>
  (key: string, values?: Record<string, unknown>) =>
    say(key, language, values);
const linesOf = (order: StoredOrder) => saleLines(order, speakOf(order));

describe('the lines of a receipt', () => {
  it('are all meals of a single order', () => {
    expect(linesOf(sampleOrder())).toEqual([
      { name: 'Γεμιστά της γιαγιάς', note: 'Κανονική μερίδα', amount: 2, grossInCents: 1580 },
      { name: 'Κοτόπουλο λεμονάτο με πατάτες φούρνου', note: 'Κανονική μερίδα', amount: 2, grossInCents: 1780 },
      { name: 'Σολομός με κινόα και ψητά λαχανικά', note: 'Κανονική μερίδα', amount: 1, grossInCents: 990 },
    ]);
  });

  it('are a plan at its price, then the additions to it', () => {
    expect(linesOf(samplePlanOrder({ language: 'en' }))).toEqual([
      { name: 'Balanced plan', note: '2 weeks, 6 days a week, 2 meals a day', amount: 1, grossInCents: 19_200 },
      {
        name: 'Larger portion: Lemon chicken with roast potatoes',
        note: 'Hero portion, Monday 23 November',
        amount: 2,
        grossInCents: 400,
      },
      {
        name: 'Extra: Salmon with quinoa and roast vegetables',
        note: 'Regular portion, Monday 23 November',
        amount: 1,
        grossInCents: 990,
      },
    ]);
  });

  it('leave out deliveries that were left out', () => {
    const [first, ...others] = samplePlanOrder().deliveries;
    const order = samplePlanOrder({
      deliveries: [{ ...sampleDelivery(0, '2026-11-23'), ...first, status: 'skipped' }, ...others],
    });
    expect(linesOf(order)).toMatchObject([{ grossInCents: 14_400 }]);
  });

  it('name the discount by its code, or by the offer', () => {
    const named = (order: StoredOrder) => saleOfOrder(order, speakOf(order), true).discountName;
    expect(named(sampleOrder({ discountInCents: 900 }))).toBe('WELCOME20');
    expect(named(samplePlanOrder())).toBe('αγορές άνω των 190\u00a0€');
    expect(named(sampleOrder())).toBeNull();
  });

  it('add up to the price of the order, whatever was ordered', () => {
    const item = fc
      .record({
        regular: fc.integer({ min: 400, max: 1500 }),
        over: fc.nat(700),
        amount: fc.integer({ min: 1, max: 9 }),
        portion: fc.constantFrom(...portions),
      })
      .map(({ regular, over, amount, portion }) => ({ regular, unit: regular + over, amount, portion }));
    const delivery = fc.record({
      items: fc.array(item, { minLength: 1, maxLength: 6 }),
      required: fc.nat(14),
      base: fc.nat(20_000),
      status: fc.constantFrom('opened', 'opened', 'skipped', 'canceled'),
    });
    fc.assert(
      fc.property(
        fc.array(delivery, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(...languages),
        (drawn, isPlan, percent, language) => {
          const deliveries = drawn.map(({ items, required, base, status }, position) => {
            const quota = isPlan ? { 'main-meal': [required, 99] as const } : {};
            const lines = items.map((one, index) => ({
              buildId: `build-${index}`,
              mealId: `meal-${index}`,
              categories: ['main-meal' as const],
              unitPriceInCents: one.unit,
              regularPriceInCents: one.regular,
              amount: one.amount,
            }));
            const delivery = { id: 'menu', date: '2026-11-18', quota, lines } as unknown as Parameters<
              typeof priceDelivery
            >[0];
            const prices = priceDelivery(delivery, isPlan ? 'weekly' : 'daily');
            const sold = items.map((one, index): StoredItem => {
              const { meal, ...rest } = sampleItem(index, one.amount);
              const price = { unitPriceInCents: one.unit, regularPriceInCents: one.regular };
              const addsInCents = prices[index]?.addsInCents ?? 0;
              return { ...rest, ...price, addsInCents, meal: { ...meal, portion: one.portion } };
            });
            const worth = { items: sold, quota, status, baseInCents: isPlan ? base : 0 };
            return sampleDelivery(position, `2026-12-0${position + 1}`, worth);
          });
          const active = deliveries.filter(({ status }) => status === 'opened');
          const subtotal = active.reduce((sum, { baseInCents, addsInCents }) => sum + baseInCents + addsInCents, 0);
          const given = { language, deliveries, discountInCents: Math.floor((subtotal * percent) / 100) };
          const order = {
            ...(isPlan ? samplePlanOrder(given) : sampleOrder(given)),
            subtotalInCents: subtotal,
            totalInCents: subtotal - given.discountInCents + (isPlan ? 0 : 250),
          };
          const sale = saleOfOrder(order, speakOf(order), true);
          expect(sale.lines.every(({ amount, grossInCents }) => amount > 0 && grossInCents >= 0)).toBe(true);
          const { totals, grossInCents } = splitVat(sale);
          expect(grossInCents).toBe(order.subtotalInCents);
          expect(totals.totalInCents).toBe(order.totalInCents);
          expect(totals.netInCents + totals.vatInCents).toBe(order.totalInCents);
        },
      ),
    );
  });
});
