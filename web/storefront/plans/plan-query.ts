import { weeklyPlansPath } from '#contract/paths.ts';
import { planTags } from '#contract/words/catalogue-words.ts';
import { findDefaultPlan, type OfferedPlan, type PlanChoice, usualTag } from '#domain/plans/combinations.ts';

const mostDays = 7;
const mostWeeks = 4;
const mostMeals = 5;

/**
 * The choice in the address. Missing values come from the plan in the cart, or from the defaults; a combination that does not
 * exist is returned unchanged, so that the page can report it.
 */
export function readPlanChoice(
  query: Pick<URLSearchParams, 'get'>,
  plans: readonly OfferedPlan[],
  inCart: PlanChoice | null = null,
): PlanChoice {
  const isOffered = (tag: string | null) => plans.some((plan) => plan.tag === tag);
  const asked = planTags.find((tag) => tag === query.get('tag') && isOffered(tag));
  const tag = asked ?? (inCart && isOffered(inCart.tag) ? inCart.tag : usualTag);
  const usual = inCart?.tag === tag ? inCart : findDefaultPlan(plans, tag);
  const breakfast = query.get('breakfast');
  return {
    tag,
    daysPerWeek: wholeNumber(query.get('days'), mostDays) ?? usual?.daysPerWeek ?? 5,
    weeks: wholeNumber(query.get('weeks'), mostWeeks) ?? usual?.weeks ?? 1,
    mainMeals: wholeNumber(query.get('meals'), mostMeals) ?? usual?.mainMeals ?? 2,
    breakfast: breakfast === 'yes' || (breakfast !== 'no' && (usual?.breakfast ?? false)),
  };
}

export function choiceFields({ tag, daysPerWeek, weeks, mainMeals, breakfast }: PlanChoice): Record<string, string> {
  return {
    tag,
    days: String(daysPerWeek),
    weeks: String(weeks),
    meals: String(mainMeals),
    breakfast: breakfast ? 'yes' : 'no',
  };
}

export function choicePath(choice: PlanChoice, more: Record<string, string> = {}): string {
  return `${weeklyPlansPath}?${new URLSearchParams({ ...choiceFields(choice), ...more })}`;
}

function wholeNumber(text: string | null, most: number): number | null {
  const value = /^\d$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}
