import { describe, expect, it } from 'vitest';
import type { Category, Diet, PlanTag } from '#contract/words/catalogue-words.ts';
import { categoryOfMeal, isMealAllowed } from './category-of-meal.ts';
import { singlePlan, weeklyPlan } from './example-cart.ts';

describe('the category a meal counts towards', () => {
  it.each<[Category[], Category[], Category | null]>([
    [['main-meal'], ['main-meal'], 'main-meal'],
    [['vegan', 'main-meal'], ['main-meal'], 'main-meal'],
    [['vegan', 'main-meal'], ['vegan', 'main-meal'], 'vegan'],
    [['main-meal', 'vegan'], ['main-meal', 'vegan'], 'vegan'],
    [['main-meal', 'vegan', 'breakfast-snack'], ['main-meal', 'vegan', 'breakfast-snack'], 'breakfast-snack'],
    [['breakfast-snack'], ['main-meal'], null],
    [['main-meal'], ['vegan', 'breakfast-snack'], null],
    [['main-meal', 'vegan'], [], 'main-meal'],
    [['vegan', 'main-meal'], [], 'vegan'],
    [[], [], null],
    [[], ['main-meal'], null],
  ])('%j in a plan of %j is %s', (meal, plan, category) => {
    expect(categoryOfMeal(meal, plan)).toBe(category);
  });
});

describe('whether a plan may hold a meal', () => {
  const meal = (categories: Category[], tags: PlanTag[], diets: Diet[] = []) => ({ categories, tags, diets });
  const veganPlan = { ...weeklyPlan, tag: 'vegan' as const, dailyMeals: { vegan: 2 } };
  const fishPlan = { ...weeklyPlan, tag: 'pescatarian' as const };

  it.each([
    ['any meal in a single order', [singlePlan, 'daily'], meal(['breakfast-snack'], []), true],
    ['its own tag', [weeklyPlan, 'weekly'], meal(['main-meal'], ['balanced']), true],
    ['another tag', [weeklyPlan, 'weekly'], meal(['main-meal'], ['custom', 'office']), false],
    ['breakfast without breakfasts', [weeklyPlan, 'weekly'], meal(['breakfast-snack'], ['balanced']), false],
    ['a vegan dish', [veganPlan, 'weekly'], meal(['vegan', 'main-meal'], ['vegan'], ['vegan', 'pescatarian']), true],
    ['a vegan tag on no vegan dish', [veganPlan, 'weekly'], meal(['vegan'], ['vegan'], ['vegetarian']), false],
    ['fish', [fishPlan, 'weekly'], meal(['main-meal'], ['pescatarian'], ['pescatarian']), true],
    ['a fish tag on meat', [fishPlan, 'weekly'], meal(['main-meal'], ['pescatarian'], []), false],
  ] as const)('%s', (_, [plan, planType], traits, isAllowed) => {
    expect(isMealAllowed(plan, planType, traits)).toBe(isAllowed);
  });
});
