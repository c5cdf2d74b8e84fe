import { describe, expect, it } from 'vitest';
import type { LineFacts } from '../cart-facts.ts';
import { exampleDelivery, exampleLine, singleCart, weeklyCart } from '../example-cart.ts';
import { priceCart, priceDelivery } from './prices.ts';

const quota = { 'main-meal': [2, 8] } as const;
const line = (buildId: string, unit: number, regular: number, amount = 1): LineFacts =>
  exampleLine({ buildId, unitPriceInCents: unit, regularPriceInCents: regular, amount });

describe('the price of a single order', () => {
  it('is the sum of its meals', () => {
    const lines = [line('a', 890, 890, 3), line('b', 1190, 890)];
    const deliveries = [exampleDelivery({ lines }), exampleDelivery({ id: 'menu-2', lines: [line('a', 890, 890)] })];
    expect(priceCart(singleCart({ deliveries }))).toEqual({
      planInCents: 0,
      lines: [
        { deliveryId: 'menu-1', buildId: 'a', extras: 0, addsInCents: 2670 },
        { deliveryId: 'menu-1', buildId: 'b', extras: 0, addsInCents: 1190 },
        { deliveryId: 'menu-2', buildId: 'a', extras: 0, addsInCents: 890 },
      ],
      subtotalInCents: 4750,
    });
  });

  it('is 0 without meals', () => {
    expect(priceCart(singleCart({ deliveries: [] })).subtotalInCents).toBe(0);
  });
});

describe('the price of a weekly delivery', () => {
  it.each([
    ['the quota at regular portion adds nothing', [line('a', 890, 890, 2)], [0]],
    ['a larger portion costs the difference', [line('a', 1190, 890), line('b', 990, 990)], [300, 0]],
    ['an extra costs its full price', [line('a', 890, 890, 3)], [890]],
    [
      'the most expensive meals fill the quota',
      [line('a', 700, 700), line('b', 900, 900), line('c', 800, 800)],
      [0, 0, 700],
    ],
    ['a line may be partly within the quota', [line('a', 800, 800), line('b', 900, 900, 2)], [0, 800]],
    ['lines of equal price keep their order', [line('a', 900, 900, 2), line('b', 900, 900)], [0, 900]],
    ['the larger portion of a meal fills the quota first', [line('a', 900, 900, 2), line('b', 1100, 900)], [0, 1100]],
    [
      'a large portion of a cheap meal leaves its slot in the quota to an expensive meal',
      [line('a', 1250, 800), line('b', 1200, 1200, 2)],
      [450, 800],
    ],
    ['a build cheaper than regular refunds nothing', [line('a', 700, 900)], [0]],
  ])('%s', (_, lines, adds) => {
    expect(priceDelivery(exampleDelivery({ quota, lines }), 'weekly').map(({ addsInCents }) => addsInCents)).toEqual(
      adds,
    );
  });

  it('keeps categories apart, and a meal outside the plan pays in full', () => {
    const oats = exampleLine({ buildId: 'oats', categories: ['breakfast-snack'], unitPriceInCents: 500, amount: 2 });
    const fish = exampleLine({ buildId: 'fish', categories: ['vegan'], unitPriceInCents: 1300 });
    const delivery = exampleDelivery({
      quota: { 'breakfast-snack': [1, 7], 'main-meal': [1, 7] },
      lines: [oats, fish],
    });
    expect(priceDelivery(delivery, 'weekly')).toEqual([
      { deliveryId: 'menu-1', buildId: 'oats', extras: 1, addsInCents: 500 },
      { deliveryId: 'menu-1', buildId: 'fish', extras: 1, addsInCents: 1300 },
    ]);
  });

  it('prices each delivery by its own quota, on top of the plan', () => {
    const cart = weeklyCart();
    const deliveries = cart.deliveries.map((delivery) => ({ ...delivery, lines: [line('a', 890, 890, 6)] }));
    // 6 and 4 are covered, so the second delivery has two extras.
    expect(priceCart({ ...cart, deliveries }).subtotalInCents).toBe(8250 + 2 * 890);
  });
});
