import type { Language } from '#contract/fields/languages.ts';
import type { Plan } from '#contract/plans/plans.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';

/** A plan in one language, with its name in all of them (docs/spec.md#shapes-plan-names `plan.translations.name`). */
export function answerPlan(spotPlan: StoredSpotPlan, language: Language): Plan {
  const { tag, type, name, description, weeks, daysPerWeek, dailyMeals } = spotPlan;
  return {
    tag,
    name: name[language],
    description: description[language],
    translations: { name },
    type,
    config: { weeks, daysPerWeek, dailyMeals },
  };
}
