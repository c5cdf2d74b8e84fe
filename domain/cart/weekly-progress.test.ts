import { describe, expect, it } from 'vitest';
import { countCart, countDelivery } from './delivery-amounts.ts';
import { exampleDelivery, exampleLine } from './example-cart.ts';
import { progressOfDelivery } from './weekly-progress.ts';

const quota = { 'breakfast-snack': [3, 9], 'main-meal': [6, 12] } as const;
const main = (amount: number, buildId = 'giouvetsi-regular') => exampleLine({ buildId, amount });
const breakfast = (amount: number) => exampleLine({ buildId: 'oats-regular', categories: ['breakfast-snack'], amount });

describe('the progress of a weekly delivery', () => {
  it.each([
    ['nothing', [], { counted: 0, extras: 0, isMet: false }],
    ['half', [main(3), breakfast(2)], { counted: 5, extras: 0, isMet: false }],
    ['one category full', [main(6)], { counted: 6, extras: 0, isMet: false }],
    ['extras of one category do not fill the other', [main(9)], { counted: 6, extras: 3, isMet: false }],
    ['exactly full', [main(6), breakfast(3)], { counted: 9, extras: 0, isMet: true }],
    [
      'two lines of one category',
      [main(4), main(2, 'briam-hero'), breakfast(3)],
      { counted: 9, extras: 0, isMet: true },
    ],
    ['full with extras in both', [main(8), breakfast(4)], { counted: 9, extras: 3, isMet: true }],
  ])('%s', (_, lines, progress) => {
    expect(progressOfDelivery(exampleDelivery({ quota, lines })).all).toEqual({ required: 9, ...progress });
  });

  it('is counted for each category', () => {
    expect(progressOfDelivery(exampleDelivery({ quota, lines: [main(8), breakfast(1)] })).byCategory).toEqual({
      'breakfast-snack': { counted: 1, required: 3, extras: 0, isMet: false },
      'main-meal': { counted: 6, required: 6, extras: 2, isMet: true },
    });
  });

  it('counts a meal outside the plan as an extra', () => {
    const lines = [exampleLine({ amount: 2 })];
    expect(progressOfDelivery({ quota: { vegan: [1, 7] }, lines }).all).toEqual({
      counted: 0,
      required: 1,
      extras: 2,
      isMet: false,
    });
  });

  it('counts vegan meals as mains where the plan has no vegan ones', () => {
    const lines = [main(1), exampleLine({ buildId: 'briam-regular', categories: ['vegan', 'main-meal'], amount: 2 })];
    expect(countDelivery({ quota, lines })).toEqual({ all: 3, grouped: { 'main-meal': 3 } });
    expect(countDelivery({ quota: {}, lines })).toEqual({ all: 3, grouped: { 'main-meal': 1, vegan: 2 } });
    expect(countCart([exampleDelivery({ lines }), exampleDelivery({ lines })])).toBe(6);
  });
});
