import { type Category, categories } from '#contract/words/catalogue-words.ts';
import { deliveriesPerWeek } from './delivery-pattern.ts';
import type { PlanShape } from './plan-meals.ts';

/** Content of one delivery of a plan (docs/spec.md#shapes-quota `config.amounts`); empty for a single order. */
export type Quota = Partial<Record<Category, readonly [required: number, max: number]>>;

/** Extras a customer may add to each category of a delivery. */
export const mostExtras = 6;

/** The first delivery of a week feeds the larger half of its days. `index` counts the deliveries of the plan from 0. */
export function daysOfDelivery({ daysPerWeek }: Pick<PlanShape, 'daysPerWeek'>, index: number): number {
  return index % deliveriesPerWeek === 0 ? Math.ceil(daysPerWeek / 2) : Math.floor(daysPerWeek / 2);
}

export function quotaOfDelivery(plan: Pick<PlanShape, 'daysPerWeek' | 'dailyMeals'>, index: number): Quota {
  const days = daysOfDelivery(plan, index);
  const quota: Quota = {};
  for (const category of categoriesOfPlan(plan)) {
    const required = days * (plan.dailyMeals[category] ?? 0);
    quota[category] = [required, required + mostExtras];
  }
  return quota;
}

export function categoriesOfPlan({ dailyMeals }: Pick<PlanShape, 'dailyMeals'>): Category[] {
  return categories.filter((category) => (dailyMeals[category] ?? 0) > 0);
}

export function categoriesOfQuota(quota: Quota): Category[] {
  return categories.filter((category) => quota[category] !== undefined);
}

export function requiredMeals(quota: Quota): number {
  return Object.values(quota).reduce((sum, [required]) => sum + required, 0);
}
