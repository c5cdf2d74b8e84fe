import type { OfferedPlan } from '#domain/plans/combinations.ts';

export interface PlanFigures {
  totalInCents: number;
  perMealInCents: number;
  perDayInCents: number;
  mains: number;
  breakfasts: number;
}

/** What a plan costs, in the three measures people compare by. */
export function planFigures({ daysPerWeek, weeks, mainMeals, breakfast, priceInCents }: OfferedPlan): PlanFigures {
  const days = daysPerWeek * weeks;
  const mains = days * mainMeals;
  const breakfasts = breakfast ? days : 0;
  return {
    totalInCents: priceInCents,
    perMealInCents: Math.round(priceInCents / (mains + breakfasts)),
    perDayInCents: Math.round(priceInCents / days),
    mains,
    breakfasts,
  };
}
