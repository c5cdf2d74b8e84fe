import { describe, expect, it } from 'vitest';
import { usualCutOff } from '../delivery/cut-off.ts';
import { compareCart, type ShopToday } from './compare-cart.ts';
import { exampleDelivery, exampleLine } from './example-cart.ts';

const dates = ['2026-11-23', '2026-11-26'];
const cart = {
  planPriceInCents: 8250,
  deliveries: dates.map((date, index) =>
    exampleDelivery({
      id: `menu-${index + 1}`,
      date,
      lines: [exampleLine({ buildId: 'fava-regular', amount: 2 }), exampleLine({ buildId: 'giouvetsi-hero' })],
    }),
  ),
};
const today: ShopToday = {
  now: new Date('2026-11-15T12:00:00+02:00'),
  cutOff: usualCutOff,
  planPriceInCents: 8250,
  closedReasons: {},
  builds: {
    'fava-regular': { unitPriceInCents: 900, offeredOn: dates },
    'giouvetsi-hero': { unitPriceInCents: 900, offeredOn: dates },
  },
};

describe('the comparison of a restored cart with the shop of today', () => {
  it('is empty when the shop has not changed', () => {
    expect(compareCart(cart, today)).toEqual([]);
  });

  it('is ordered from the plan down to the prices', () => {
    const builds = { 'fava-regular': { unitPriceInCents: 950, offeredOn: ['2026-11-23'] } };
    const closedReasons = { '2026-11-23': 'strike' };
    expect(compareCart(cart, { ...today, planPriceInCents: 8000, builds, closedReasons })).toEqual([
      { kind: 'plan-price-moved', fromInCents: 8250, toInCents: 8000 },
      { kind: 'date-closed', deliveryId: 'menu-1', date: '2026-11-23', reason: 'strike' },
      { kind: 'meal-gone', deliveryId: 'menu-1', date: '2026-11-23', buildId: 'giouvetsi-hero', amount: 1 },
      { kind: 'meal-gone', deliveryId: 'menu-2', date: '2026-11-26', buildId: 'fava-regular', amount: 2 },
      { kind: 'meal-gone', deliveryId: 'menu-2', date: '2026-11-26', buildId: 'giouvetsi-hero', amount: 1 },
      { kind: 'price-moved', buildId: 'fava-regular', fromInCents: 900, toInCents: 950 },
    ]);
  });

  it.each([
    ['2026-11-21T23:59:59.999+02:00', []],
    [
      '2026-11-22T00:00:00+02:00',
      [{ kind: 'date-closed', deliveryId: 'menu-1', date: '2026-11-23', reason: 'cut-off-passed' }],
    ],
  ])('respects the cut-off: %s', (now, changes) => {
    expect(compareCart(cart, { ...today, now: new Date(now) })).toEqual(changes);
  });

  it('leaves out meals that rest on a date that is closed anyway', () => {
    const builds = { ...today.builds, 'fava-regular': { unitPriceInCents: 900, offeredOn: ['2026-11-26'] } };
    const changes = compareCart(cart, { ...today, builds, closedReasons: { '2026-11-23': 'strike' } });
    expect(changes.map(({ kind }) => kind)).toEqual(['date-closed']);
  });

  it('reports a removed plan', () => {
    expect(compareCart(cart, { ...today, planPriceInCents: null })).toEqual([{ kind: 'plan-gone' }]);
  });
});
