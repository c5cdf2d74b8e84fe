import type { Plan } from '#contract/plans/plans.ts';
import type { PlanTag } from '#contract/words/catalogue-words.ts';
import type { PlanRow } from '#web/storefront/offered-plans/offered-plans.ts';

const weeks = [1, 2, 4] as const;

/** Offer of each goal; a main costs 8.25 €, a breakfast 3.50 €. */
const offers: [PlanTag, { days: number[]; meals: number[]; breakfast: boolean[] }][] = [
  ['balanced', { days: [5, 6, 7], meals: [1, 2, 3], breakfast: [false, true] }],
  ['fitness', { days: [5, 6, 7], meals: [1, 2, 3], breakfast: [false, true] }],
  ['vegan', { days: [5, 6, 7], meals: [1, 2], breakfast: [false, true] }],
  ['office', { days: [5], meals: [1], breakfast: [false] }],
];

/** The price list of weekly plans, with dead ends: vegan has no three mains a day, the office only its five lunches. */
export const samplePlanRows: PlanRow[] = offers.flatMap(([tag, { days, meals, breakfast }]) =>
  days.flatMap((day) =>
    weeks.flatMap((week) =>
      meals.flatMap((meal) =>
        breakfast.map((has): PlanRow => [tag, day, week, meal, has, day * week * (825 * meal + (has ? 350 : 0))]),
      ),
    ),
  ),
);

export const sampleGoals = offers.map(([tag], index) => ({
  tag,
  name: `Πλάνο ${tag}`,
  description: `Για ${tag}`,
  priceFromInCents: 690 + index,
}));

/** A weekly plan as a cart holds it. */
export function samplePlan(config: Partial<Plan['config']> = {}, tag: PlanTag = 'balanced'): Plan {
  return {
    tag,
    name: `Πλάνο ${tag}`,
    description: '',
    translations: { name: {} },
    type: 'weekly',
    config: { weeks: 1, daysPerWeek: 5, dailyMeals: { 'main-meal': 2 }, ...config },
  };
}
