import { decideDiscount } from '#domain/cart/prices/discounts.ts';
import type { OfferedPlan } from '#domain/plans/combinations.ts';

interface PlanFigures {
  /** Before the offer that applies by itself. */
  listInCents: number;
  /** What the cart will say. */
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
  const totalInCents = priceInCents - decideDiscount(priceInCents, null).discountInCents;
  return {
    listInCents: priceInCents,
    totalInCents,
    perMealInCents: Math.round(totalInCents / (mains + breakfasts)),
    perDayInCents: Math.round(totalInCents / days),
    mains,
    breakfasts,
  };
}
