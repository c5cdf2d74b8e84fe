import { expect, it } from 'vitest';
import type { SpotPlan } from '#contract/plans/plans.ts';
import { cheapestPlans } from './cheapest-plans.ts';

function offered(tag: SpotPlan['plan']['tag'], pricePerMeal: number, weeks = 1): SpotPlan {
  const config = { weeks, daysPerWeek: 5, dailyMeals: { 'main-meal': 2 } };
  const plan = { tag, name: tag, description: '', translations: { name: {} }, type: 'weekly' as const, config };
  return { id: `${tag} ${pricePerMeal}`, price: pricePerMeal * 10 * weeks, pricePerMeal, plan };
}

it('a tag has the price per meal of its cheapest plan', () => {
  const cards = cheapestPlans([
    offered('vegan', 700),
    offered('office', 790),
    offered('vegan', 640),
    offered('vegan', 660),
  ]);
  expect([...cards.values()].map(({ tag, priceFromInCents }) => [tag, priceFromInCents])).toEqual([
    ['vegan', 640],
    ['office', 790],
  ]);
});

it('includes the offer that applies automatically, as the picker and the cart do', () => {
  const cards = cheapestPlans([offered('vegan', 640), offered('vegan', 650, 3)]);
  expect(cards.get('vegan')?.priceFromInCents).toBe(585);
});
