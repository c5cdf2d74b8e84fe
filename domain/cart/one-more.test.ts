import { describe, expect, it } from 'vitest';
import { exampleDelivery, exampleLine, singleCart, weeklyCart } from './example-cart.ts';
import { weighOneMore } from './one-more.ts';

const chicken = exampleLine({ buildId: 'chicken-regular', unitPriceInCents: 800 });
const heroChicken = exampleLine({ buildId: 'chicken-hero', unitPriceInCents: 1100, regularPriceInCents: 800 });

function weeklyWith(amount: number) {
  const cart = weeklyCart();
  const [first, second] = cart.deliveries;
  if (!first || !second) throw new Error('two deliveries expected');
  return { ...cart, deliveries: [{ ...first, lines: amount > 0 ? [{ ...chicken, amount }] : [] }, second] };
}

describe('one more of a meal', () => {
  it('costs its price in a single order, up to the largest amount', () => {
    const cart = singleCart({ deliveries: [exampleDelivery({ lines: [{ ...chicken, amount: 2 }] })] });
    expect(weighOneMore(cart, 'menu-1', { ...chicken, amount: 2 })).toEqual({
      addsInCents: 800,
      isExtra: false,
      most: 99,
    });
  });

  it('is covered by a plan until the quota is met', () => {
    expect(weighOneMore(weeklyWith(5), 'menu-1', { ...chicken, amount: 5 })).toEqual({
      addsInCents: 0,
      isExtra: false,
      most: 12,
    });
  });

  it('costs the difference for a larger portion', () => {
    expect(weighOneMore(weeklyWith(0), 'menu-1', { ...heroChicken, amount: 0 })).toMatchObject({
      addsInCents: 300,
      isExtra: false,
    });
  });

  it('is an extra at full price beyond the quota, up to the most of the category', () => {
    expect(weighOneMore(weeklyWith(6), 'menu-1', { ...chicken, amount: 6 })).toEqual({
      addsInCents: 800,
      isExtra: true,
      most: 12,
    });
    expect(weighOneMore(weeklyWith(12), 'menu-1', { ...heroChicken, amount: 0 }).most).toBe(0);
  });

  it('never removes units that exceed a limit already', () => {
    expect(weighOneMore(weeklyWith(14), 'menu-1', { ...chicken, amount: 14 }).most).toBe(14);
  });
});
