import type { Language } from '#contract/fields/languages.ts';
import type { SpotPlan } from '#contract/plans/plans.ts';
import { hasBreakfast, mainMealsPerDay, mealsInPlan } from '#domain/plans/plan-meals.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { RevisionCache } from '../database/revision-cache.ts';
import { answerPlan } from './plan-answer.ts';

interface PlanCallDeps {
  plans: RevisionCache<StoredSpotPlan[]>;
  /** The cheapest main meal: the starting price of a single order. */
  findLowestMealPrice(): Promise<number>;
}

export function planCalls({ plans, findLowestMealPrice }: PlanCallDeps): Pick<CallHandlers, 'plan-collection'> {
  return {
    async 'plan-collection'({ query }, { language }) {
      const lowestMealPrice = await findLowestMealPrice();
      const offered = (await plans.get()).filter(
        (plan) =>
          (query.type === undefined || plan.type === query.type) &&
          (query.tag === undefined || plan.tag === query.tag) &&
          (query.daysPerWeek === undefined || plan.daysPerWeek === query.daysPerWeek) &&
          (query.weeks === undefined || plan.weeks === query.weeks) &&
          (query.mainMeals === undefined || mainMealsPerDay(plan) === query.mainMeals) &&
          (query.breakfast === undefined || hasBreakfast(plan) === (query.breakfast === 'true')),
      );
      return { items: offered.map((plan) => answerSpotPlan(plan, language, lowestMealPrice)) };
    },
  };
}

function answerSpotPlan(plan: StoredSpotPlan, language: Language, lowestMealPrice: number): SpotPlan {
  const { id, priceInCents, type } = plan;
  const pricePerMeal = type === 'daily' ? lowestMealPrice : Math.round(priceInCents / mealsInPlan(plan));
  return { id, price: priceInCents, pricePerMeal, plan: answerPlan(plan, language) };
}
