import { decideDiscount } from '#domain/cart/prices/discounts.ts';
import type { OfferedPlan } from '#domain/plans/combinations.ts';

interface PlanFigures {
  /** Before the offer that applies automatically. */
  listInCents: number;
  /** Same sum as in the cart. */
  totalInCents: number;
  perMealInCents: number;
  perDayInCents: number;
  mains: number;
  breakfasts: number;
}

/** The price of a plan, in the three measures used for comparison. */
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
