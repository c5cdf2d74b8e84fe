import { describe, expect, it } from 'vitest';
import { exampleItem, exampleOrder, exampleSketch } from '../queue/example-cart.ts';
import { mealDays, type OrderedMeal, pickMealDay } from './meal-days.ts';

const weekly = exampleOrder('weekly');
const [first = '', second = ''] = weekly.scheduleMenus.map(({ date }) => date);

function meal(change: Partial<OrderedMeal> = {}): OrderedMeal {
  return {
    slug: 'giouvetsi',
    categories: [{ category: { slug: 'main-meal', name: '' } }],
    diets: [],
    tags: [weekly.spotPlan.plan.tag],
    offeredOn: [first, second],
    ...change,
  };
}

describe('the days of a meal', () => {
  it('are empty without an order, or before it has days', () => {
    expect(mealDays(meal(), null).kind).toBe('start');
    expect(mealDays(meal(), { ...weekly, scheduleMenus: [] }).kind).toBe('start');
  });

  it.each([
    ['of another goal', { tags: ['vegan' as const] }],
    ['of a category the plan lacks', { categories: [{ category: { slug: 'breakfast-snack' as const, name: '' } }] }],
  ])('are empty for a meal %s', (_, change) => {
    expect(mealDays(meal(change), weekly).kind).toBe('not-in-plan');
    expect(
      mealDays(
        meal({ ...change, offeredOn: [exampleOrder('daily').scheduleMenus[0]?.date ?? ''] }),
        exampleOrder('daily'),
      ).kind,
    ).toBe('ready');
  });

  it('are empty when it is not on the menu, in any plan', () => {
    expect(mealDays(meal({ offeredOn: ['2030-01-01'] }), weekly).kind).toBe('not-offered');
  });

  it('contain its production date, their meals and the status of the quota', () => {
    const larger = exampleSketch({ buildId: 'giouvetsi-hero' });
    const order = exampleOrder('weekly', [exampleItem(2), exampleItem(1, larger)]);
    const found = mealDays(meal({ offeredOn: [first] }), order);
    expect(found.kind === 'ready' && found.days).toMatchObject([
      { isOffered: true, held: 3, quota: { category: 'main-meal', progress: { counted: 3, required: 6 } } },
      { isOffered: false, held: 0, quota: { category: 'main-meal', progress: { counted: 0, required: 4 } } },
    ]);
  });

  it('have no quota in a single order', () => {
    const order = exampleOrder('daily');
    const found = mealDays(meal({ offeredOn: order.scheduleMenus.map(({ date }) => date) }), order);
    expect(found.kind === 'ready' && found.days[0]?.quota).toBeNull();
  });
});

describe('the default day for a meal', () => {
  const daysOf = (amount: number, offeredOn = [first, second]) => {
    const found = mealDays(meal({ offeredOn }), exampleOrder('weekly', amount > 0 ? [exampleItem(amount)] : []));
    return found.kind === 'ready' ? found.days : [];
  };

  it.each([
    ['the requested one', daysOf(0), second, second],
    ['the first incomplete one', daysOf(6), null, second],
    ['the first one, when all are complete or all incomplete', daysOf(0), null, first],
    ['never one on which the meal is not offered', daysOf(0, [second]), first, second],
    ['the usual one for an unknown date', daysOf(0), '2030-01-01', first],
  ])('is %s', (_, days, asked, date) => {
    expect(pickMealDay(days, asked)?.menu.date).toBe(date);
  });
});
