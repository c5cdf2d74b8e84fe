import { describe, expect, it } from 'vitest';
import { decideItemAmount, type ItemAmountRequest } from './decide-item-amount.ts';
import { exampleDelivery, exampleLine, singlePlan, weeklyPlan } from './example-cart.ts';

const meal = { categories: ['main-meal'], tags: ['balanced'], diets: [], isOffered: true } as const;
const holding = (amount: number, more = 0) =>
  exampleDelivery({
    quota: { 'main-meal': [6, 12] },
    lines: [exampleLine({ buildId: 'fava-regular', amount }), exampleLine({ buildId: 'fava-hero', amount: more })],
  });
const request: ItemAmountRequest = {
  delivery: holding(2),
  plan: weeklyPlan,
  planType: 'weekly',
  meal,
  build: { id: 'fava-regular' },
  newAmount: 3,
  dayLimit: 40,
  kitchenLeft: 500,
};
const decide = (changes: Partial<ItemAmountRequest>) => decideItemAmount({ ...request, ...changes });
const ok = (amount: number) => ({ verdict: 'ok', amount });

describe('the verdict on a new amount', () => {
  it.each([-1, 1.5, 100, Number.NaN, Number.POSITIVE_INFINITY])('%f is no amount', (newAmount) => {
    expect(decide({ newAmount })).toEqual({ verdict: 'invalid-amount' });
  });

  it.each<[string, Partial<ItemAmountRequest>, object]>([
    ['one more', {}, ok(3)],
    ['zero removes the line', { newAmount: 0 }, ok(0)],
    ['zero for a line that does not exist', { build: { id: 'new' }, newAmount: 0 }, ok(0)],
    ['a new line', { build: { id: 'fava-brave' }, newAmount: 1 }, ok(1)],
    ['up to the limit of its category', { newAmount: 12 }, ok(12)],
    ['beyond the limit of its category', { newAmount: 13 }, { verdict: 'item-type-is-full' }],
    ['beyond that limit together with another portion', { delivery: holding(2, 10) }, { verdict: 'item-type-is-full' }],
    ['a meal that is not offered', { meal: { ...meal, isOffered: false } }, { verdict: 'item-unavailable' }],
    ['a meal of another diet', { meal: { ...meal, tags: ['vegan'] } }, { verdict: 'item-unavailable' }],
    ['a breakfast', { meal: { ...meal, categories: ['breakfast-snack'] } }, { verdict: 'item-unavailable' }],
    ['up to the limit of the day', { dayLimit: 3 }, ok(3)],
    ['beyond the limit of the day', { dayLimit: 2 }, { verdict: 'schedule-menu-is-full' }],
    ['other lines count for the day', { delivery: holding(2, 1), dayLimit: 3 }, { verdict: 'schedule-menu-is-full' }],
    ['up to the kitchen capacity', { kitchenLeft: 3 }, ok(3)],
    ['beyond the kitchen capacity', { kitchenLeft: 2 }, { verdict: 'schedule-menu-is-full' }],
    ['a full category is reported before a full day', { newAmount: 13, dayLimit: 2 }, { verdict: 'item-type-is-full' }],
    ['no limits', { dayLimit: null, kitchenLeft: null, newAmount: 12 }, ok(12)],
  ])('%s', (_, changes, verdict) => {
    expect(decide(changes)).toEqual(verdict);
  });

  it.each([0, 10, 19, 20])('lowers 20 to %i even when the kitchen is full or the meal removed', (newAmount) => {
    const stuck = { delivery: holding(20), meal: { ...meal, isOffered: false }, dayLimit: 1, kitchenLeft: 0 };
    expect(decide({ ...stuck, newAmount })).toEqual(ok(newAmount));
  });

  it('ignores categories in a single order', () => {
    const single = { plan: singlePlan, planType: 'daily', delivery: exampleDelivery() } as const;
    expect(decide({ ...single, newAmount: 40 })).toEqual(ok(40));
    expect(decide({ ...single, newAmount: 41 })).toEqual({ verdict: 'schedule-menu-is-full' });
  });
});
