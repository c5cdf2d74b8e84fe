import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpotPlan } from '#contract/plans/plans.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function list(query: Record<string, string>): Promise<SpotPlan[]> {
  return (await shop.call('plan-collection', { query })).answer.data.items;
}

describe('plan-collection', () => {
  it('has one single order and weekly plans of every other tag', async () => {
    expect(await list({ type: 'daily' })).toMatchObject([{ price: 0, plan: { tag: 'custom', config: { weeks: 0 } } }]);
    const tags = new Set((await list({ type: 'weekly' })).map(({ plan }) => plan.tag));
    expect([...tags].sort()).toEqual(['balanced', 'fitness', 'office', 'pescatarian', 'vegan', 'weight-loss']);
  });

  it('finds the one plan of a whole combination', async () => {
    const query = { tag: 'balanced', daysPerWeek: '5', weeks: '1', mainMeals: '2', breakfast: 'true' };
    const plans = await list(query);
    expect(plans).toHaveLength(1);
    expect(plans[0]?.plan.config).toEqual({
      weeks: 1,
      daysPerWeek: 5,
      dailyMeals: { 'main-meal': 2, 'breakfast-snack': 1 },
    });
    expect(plans[0]?.pricePerMeal).toBe(Math.round((plans[0]?.price ?? 0) / 15));
  });

  it('is empty where no combination exists', async () => {
    expect(await list({ tag: 'office', daysPerWeek: '7' })).toEqual([]);
    expect(await list({ tag: 'vegan', mainMeals: '3' })).toEqual([]);
  });

  it('makes longer plans cheaper per meal, never dearer', async () => {
    const plans = await list({ tag: 'fitness', daysPerWeek: '5', mainMeals: '2', breakfast: 'false' });
    const perMeal = plans.map(({ pricePerMeal }) => pricePerMeal);
    expect(perMeal).toHaveLength(4);
    expect(perMeal).toEqual(perMeal.toSorted((a, b) => b - a));
  });

  it.each([{ weeks: '9' }, { tag: 'carnivore' }, { breakfast: 'maybe' }, { daysPerWeek: 'x' }])(
    'refuses %j',
    async (query) => {
      expect((await shop.call('plan-collection', { query: query as unknown as Record<string, string> })).status).toBe(
        422,
      );
    },
  );
});
