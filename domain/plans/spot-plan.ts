import type { Localised } from '#contract/fields/languages.ts';
import type { PlanType } from '#contract/plans/plans.ts';
import type { Category, PlanTag } from '#contract/words/catalogue-words.ts';

export interface StoredSpotPlan {
  id: string;
  priceInCents: number;
  tag: PlanTag;
  type: PlanType;
  name: Localised;
  description: Localised;
  weeks: number;
  daysPerWeek: number;
  dailyMeals: Partial<Record<Category, number>>;
}
