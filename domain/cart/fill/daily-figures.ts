import type { Figures } from './fill-facts.ts';

/** Energy and protein of a delivery for each day it feeds, in whole kcal and grams. */
export function dailyFigures(meals: readonly (Figures & { amount: number })[], days: number): Figures {
  const perDay = (figure: keyof Figures) =>
    days > 0 ? Math.round(meals.reduce((sum, meal) => sum + meal[figure] * meal.amount, 0) / days) : 0;
  return { calories: perDay('calories'), protein: perDay('protein') };
}
