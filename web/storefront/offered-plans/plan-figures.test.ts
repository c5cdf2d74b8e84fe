import { expect, it } from 'vitest';
import { planFigures } from './plan-figures.ts';

it('computes the price of a plan by meal and by day', () => {
  const plan = { id: '', tag: 'balanced', daysPerWeek: 5, weeks: 1, mainMeals: 2, breakfast: true } as const;
  expect(planFigures({ ...plan, priceInCents: 10_450 })).toEqual({
    listInCents: 10_450,
    totalInCents: 10_450,
    perMealInCents: 697,
    perDayInCents: 2090,
    mains: 10,
    breakfasts: 5,
  });
  expect(planFigures({ ...plan, weeks: 4, breakfast: false, priceInCents: 30_360 })).toMatchObject({
    listInCents: 30_360,
    totalInCents: 27_324,
    perMealInCents: 683,
    perDayInCents: 1366,
    mains: 40,
    breakfasts: 0,
  });
});
