import type { Plan, SpotPlan } from '#contract/plans/plans.ts';
import type { PlanTag } from '#contract/words/catalogue-words.ts';
import type { OfferedPlan, PlanChoice } from '#domain/plans/combinations.ts';
import { hasBreakfast, mainMealsPerDay } from '#domain/plans/plan-meals.ts';

/** A line of the price list as sent to the browser, which computes every choice by itself. */
export type PlanRow = readonly [
  tag: PlanTag,
  daysPerWeek: number,
  weeks: number,
  mainMeals: number,
  breakfast: boolean,
  priceInCents: number,
];

export function planRow({ plan, price }: SpotPlan): PlanRow {
  const { tag, daysPerWeek, weeks, mainMeals, breakfast } = choiceOfPlan(plan);
  return [tag, daysPerWeek, weeks, mainMeals, breakfast, price];
}

export function readPlanRow(row: PlanRow): OfferedPlan {
  const [tag, daysPerWeek, weeks, mainMeals, breakfast, priceInCents] = row;
  return { id: row.slice(0, 5).join('-'), tag, daysPerWeek, weeks, mainMeals, breakfast, priceInCents };
}

export function choiceOfPlan({ tag, config }: Plan): PlanChoice {
  const { daysPerWeek, weeks } = config;
  return { tag, daysPerWeek, weeks, mainMeals: mainMealsPerDay(config), breakfast: hasBreakfast(config) };
}

export function isSameChoice(a: PlanChoice, b: PlanChoice): boolean {
  return (
    a.tag === b.tag &&
    a.daysPerWeek === b.daysPerWeek &&
    a.weeks === b.weeks &&
    a.mainMeals === b.mainMeals &&
    a.breakfast === b.breakfast
  );
}
