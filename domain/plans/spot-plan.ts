import type { Category, PlanTag } from '#contract/catalogue-words.ts';
import type { Localised } from '#contract/languages.ts';
import type { PlanType } from '#contract/plans.ts';

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
