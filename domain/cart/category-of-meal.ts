import type { PlanType } from '#contract/plans/plans.ts';
import { type Category, categories, type Diet, type PlanTag } from '#contract/words/catalogue-words.ts';
import { categoriesOfPlan } from '../plans/delivery-quota.ts';
import type { CartPlan, MealTraits } from './cart-facts.ts';

/** docs/spec.md#plans-category: the first of breakfast-snack, vegan, main-meal that both have. A single order has no own categories. */
export function categoryOfMeal(
  mealCategories: readonly Category[],
  planCategories: readonly Category[],
): Category | null {
  if (planCategories.length === 0) return mealCategories[0] ?? null;
  return categories.find((category) => mealCategories.includes(category) && planCategories.includes(category)) ?? null;
}

// A tag is set by staff and a diet is derived from the recipe: where the tag promises a diet, both must agree.
const dietOfTag: Partial<Record<PlanTag, Diet>> = { vegan: 'vegan', pescatarian: 'pescatarian' };

export function isMealAllowed(plan: CartPlan, planType: PlanType, meal: MealTraits): boolean {
  if (planType === 'daily') return true;
  if (categoryOfMeal(meal.categories, categoriesOfPlan(plan)) === null) return false;
  const diet = dietOfTag[plan.tag];
  const fitsDiet = diet === undefined || meal.diets.includes(diet);
  return fitsDiet && (plan.tag === 'custom' || meal.tags.includes(plan.tag));
}
