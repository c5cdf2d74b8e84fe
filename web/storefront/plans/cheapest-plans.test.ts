import { expect, it } from 'vitest';
import type { SpotPlan } from '#contract/plans.ts';
import { cheapestPlans } from './cheapest-plans.ts';

function offered(tag: SpotPlan['plan']['tag'], pricePerMeal: number): SpotPlan {
  const config = { weeks: 1, daysPerWeek: 5, dailyMeals: {} };
  const plan = { tag, name: tag, description: '', translations: { name: {} }, type: 'weekly' as const, config };
  return { id: `${tag} ${pricePerMeal}`, price: 0, pricePerMeal, plan };
}

it('a tag costs what its cheapest plan asks for a meal', () => {
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
