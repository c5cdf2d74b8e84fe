import { describe, expect, it } from 'vitest';
import type { OfferedPlan } from '#domain/plans/combinations.ts';
import { choicePath, readPlanChoice } from './plan-query.ts';

function plan(part: Partial<OfferedPlan>): OfferedPlan {
  const usual = { id: '', tag: 'balanced', daysPerWeek: 5, weeks: 1, mainMeals: 2, breakfast: false, priceInCents: 1 };
  return { ...usual, ...part } as OfferedPlan;
}
const plans = [plan({}), plan({ weeks: 4 }), plan({ daysPerWeek: 7 }), plan({ tag: 'office', mainMeals: 1 })];
const read = (search: string, inCart?: OfferedPlan) => readPlanChoice(new URLSearchParams(search), plans, inCart);

describe('the plan in the address', () => {
  it('is the default without a query', () => {
    expect(read('')).toEqual({ tag: 'balanced', daysPerWeek: 5, weeks: 1, mainMeals: 2, breakfast: false });
  });

  it('fills missing values with those of the goal', () => {
    expect(read('tag=office&days=7')).toMatchObject({ tag: 'office', daysPerWeek: 7, mainMeals: 1 });
  });

  it.each([
    'tag=keto',
    'tag=custom',
    'tag=vegan',
    'days=0',
    'days=8',
    'days=5.5',
    'days=-5',
    'weeks=5',
    'weeks=1e1',
    'meals=9',
    'breakfast=maybe',
  ])('drops unknown values: %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('starts with the plan in the cart, as long as the goal stays the same', () => {
    const inCart = plan({ weeks: 4, daysPerWeek: 7, breakfast: true });
    expect(read('', inCart)).toMatchObject({ weeks: 4, daysPerWeek: 7, breakfast: true });
    expect(read('days=5', inCart)).toMatchObject({ weeks: 4, daysPerWeek: 5 });
    expect(read('tag=office', inCart)).toMatchObject({ weeks: 1, daysPerWeek: 5, breakfast: false });
  });

  it('is written as it is read', () => {
    const choice = { tag: 'balanced', daysPerWeek: 6, weeks: 4, mainMeals: 3, breakfast: true } as const;
    const path = choicePath(choice, { changed: '1' });
    expect(path).toBe('/plans/weekly?tag=balanced&days=6&weeks=4&meals=3&breakfast=yes&changed=1');
    expect(read(path.split('?')[1] ?? '')).toEqual(choice);
  });
});
