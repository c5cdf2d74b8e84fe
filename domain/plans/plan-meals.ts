import type { Category } from '#contract/words/catalogue-words.ts';

export interface PlanShape {
  weeks: number;
  daysPerWeek: number;
  dailyMeals: Partial<Record<Category, number>>;
}

/** Main meals a day: all but breakfast. */
export function mainMealsPerDay({ dailyMeals }: PlanShape): number {
  return (dailyMeals['main-meal'] ?? 0) + (dailyMeals.vegan ?? 0);
}

export function hasBreakfast({ dailyMeals }: PlanShape): boolean {
  return (dailyMeals['breakfast-snack'] ?? 0) > 0;
}

export function mealsInPlan(plan: PlanShape): number {
  const perDay = Object.values(plan.dailyMeals).reduce((sum, count) => sum + count, 0);
  return perDay * plan.daysPerWeek * plan.weeks;
}
