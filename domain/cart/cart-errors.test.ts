import { describe, expect, it } from 'vitest';
import { usualCutOff } from '../delivery/cut-off.ts';
import { decideCartErrors, isReminder, type ScheduleFacts } from './cart-errors.ts';
import type { CartFacts } from './cart-facts.ts';
import {
  exampleDelivery,
  exampleLine,
  fullAddress,
  region1,
  region2,
  singleCartOf,
  weeklyCart,
} from './example-cart.ts';

const calm: ScheduleFacts = {
  now: new Date('2026-11-15T12:00:00+02:00'),
  cutOff: usualCutOff,
  closedDates: [],
  fullDates: [],
  unavailable: [],
};
const slugs = (facts: CartFacts, schedule: Partial<ScheduleFacts> = {}) =>
  decideCartErrors(facts, { ...calm, ...schedule }).map(({ slug }) => slug);

describe('the errors of a cart', () => {
  it('are none when all is well', () => {
    expect(slugs(singleCartOf(50_00))).toEqual([]);
  });

  it.each([
    ['no address', null, ['incomplete-address']],
    ['no street', { ...fullAddress, street: ' ' }, ['incomplete-address']],
    ['no number', { ...fullAddress, number: '' }, ['incomplete-address']],
    [
      'reminders',
      { ...fullAddress, phone: '', floor: ' ', bell: '' },
      ['phone-missing', 'floor-missing', 'bell-missing'],
    ],
  ])('name the address: %s', (_, address, expected) => {
    expect(decideCartErrors(singleCartOf(50_00, { address }), calm)).toEqual(
      expected.map((slug) => ({ slug, group: 'shipping-address' })),
    );
  });

  it('distinguish reminders from errors', () => {
    const address = { ...fullAddress, street: '', phone: '' };
    expect(decideCartErrors(singleCartOf(50_00, { address }), calm).map(isReminder)).toEqual([false, true]);
  });

  it('name a missing customer', () => {
    expect(decideCartErrors(singleCartOf(50_00, { hasCustomer: false }), calm)).toEqual([
      { slug: 'no-customer-found', group: 'customer' },
    ]);
  });

  it.each([
    [region1, 37_99, ['region-1-min-total-error']],
    [region1, 38_00, []],
    [region2, 38_00, ['region-2-min-total-error']],
    [region2, 77_99, ['region-2-min-total-error']],
    [region2, 78_00, []],
    [null, 1_00, []],
    [{ ...region1, minimumInCents: 0 }, 0, ['region-1-min-total-error']],
  ])('of the minimum: %j at %i', (region, subtotal, expected) => {
    expect(slugs(singleCartOf(subtotal, { region }))).toEqual(expected);
  });

  it('hold the minimum against the subtotal before discount', () => {
    const coupon = { value: { kind: 'percent', percent: 20 }, minimumSubtotalInCents: 0 } as const;
    expect(slugs(singleCartOf(38_00, { coupon }))).toEqual([]);
  });

  it('name a weekly delivery whose quota is not met', () => {
    const cart = weeklyCart();
    const withAmounts = (...amounts: number[]) => ({
      ...cart,
      deliveries: cart.deliveries.map((delivery, index) => ({
        ...delivery,
        lines: [exampleLine({ amount: amounts[index] ?? 0 })],
      })),
    });
    expect(decideCartErrors(cart, calm)).toEqual([{ slug: 'amounts-error', group: 'amounts' }]);
    expect(slugs(withAmounts(6, 3))).toEqual(['amounts-error']);
    // An extra in one delivery does not make up for a gap in the other.
    expect(slugs(withAmounts(7, 3))).toEqual(['amounts-error']);
    expect(slugs(withAmounts(6, 4))).toEqual([]);
    expect(slugs(withAmounts(12, 4))).toEqual([]);
  });

  it.each([
    ['2026-11-18T23:59:59+02:00', []],
    ['2026-11-18T23:59:59.999+02:00', []],
    ['2026-11-19T00:00:00+02:00', ['date-closed']],
    ['2026-11-21T00:00:00+02:00', ['date-closed']],
  ])('close the 20th of November at its cut-off: %s', (now, expected) => {
    expect(slugs(singleCartOf(50_00), { now: new Date(now) })).toEqual(expected);
  });

  it('name closed days, full slots and removed meals, each once', () => {
    const facts = {
      ...singleCartOf(50_00),
      deliveries: ['2026-11-20', '2026-11-21'].map((date, index) =>
        exampleDelivery({ id: `menu-${index}`, date, lines: [exampleLine({ unitPriceInCents: 50_00 })] }),
      ),
    };
    const schedule = {
      closedDates: ['2026-11-20', '2026-11-21'],
      fullDates: ['2026-11-21'],
      unavailable: [{ deliveryId: 'menu-1', buildId: 'giouvetsi-regular' }],
    };
    expect(decideCartErrors(facts, { ...calm, ...schedule })).toEqual([
      { slug: 'date-closed', group: 'schedule' },
      { slug: 'slot-full', group: 'schedule' },
      { slug: 'item-unavailable', group: 'schedule' },
    ]);
    expect(slugs({ ...facts, timePeriodId: null }, { fullDates: ['2026-11-20'] })).toEqual([]);
    expect(slugs(facts, { unavailable: [{ deliveryId: 'menu-1', buildId: 'taken-out' }] })).toEqual([]);
    expect(slugs(facts, { closedDates: ['2026-11-22'], fullDates: ['2026-11-22'] })).toEqual([]);
  });

  it('are in the order of their groups', () => {
    const facts = weeklyCart({ address: null, hasCustomer: false, planPriceInCents: 0 });
    expect(decideCartErrors(facts, { ...calm, closedDates: ['2026-11-23'] }).map(({ group }) => group)).toEqual([
      'shipping-address',
      'customer',
      'amounts',
      'totals',
      'schedule',
    ]);
  });
});
