import type { PlanTag } from '#contract/words/catalogue-words.ts';
import type { Cents } from '../money.ts';
import { compareInOrder } from './compare-in-order.ts';

export interface PlanChoice {
  tag: PlanTag;
  daysPerWeek: number;
  weeks: number;
  mainMeals: number;
  breakfast: boolean;
}

export interface OfferedPlan extends PlanChoice {
  id: string;
  priceInCents: Cents;
}

export const planControls = ['daysPerWeek', 'weeks', 'mainMeals', 'breakfast'] as const;
export type PlanControl = (typeof planControls)[number];

export interface PlanOption<Value> {
  value: Value;
  /** The plan this value leads to with every other choice kept; null is a dead end. */
  plan: OfferedPlan | null;
  /** That plan or, at a dead end, the one with this value and the fewest other changes. */
  nearest: OfferedPlan | null;
}

type PlanOptions = { [Control in PlanControl]: PlanOption<PlanChoice[Control]>[] };

export function findPlan(plans: readonly OfferedPlan[], choice: PlanChoice): OfferedPlan | null {
  return plans.find((plan) => plan.tag === choice.tag && countChanges(plan, choice) === 0) ?? null;
}

export function availableChoices(plans: readonly OfferedPlan[], choice: PlanChoice): PlanOptions {
  const weekly = plans.filter(({ weeks }) => weeks > 0);
  const optionsOf = <Control extends PlanControl>(control: Control): PlanOption<PlanChoice[Control]>[] => {
    const values = [...new Set(weekly.map((plan) => plan[control]))].sort((a, b) => Number(a) - Number(b));
    return values.map((value) => {
      const wanted = { ...choice, [control]: value };
      const withValue = weekly.filter((plan) => plan[control] === value);
      return { value, plan: findPlan(weekly, wanted), nearest: findNearestPlan(withValue, wanted) };
    });
  };
  return {
    daysPerWeek: optionsOf('daysPerWeek'),
    weeks: optionsOf('weeks'),
    mainMeals: optionsOf('mainMeals'),
    breakfast: optionsOf('breakfast'),
  };
}

/** The goal that suits most people. */
export const usualTag: PlanTag = 'balanced';

/** Distance of a goal's table from meat. */
const stepsFromMeat: Partial<Record<PlanTag, number>> = { pescatarian: 1, vegan: 2 };
const mostStepsFromMeat = 2;

/**
 * The goal is the last thing to give up; where it must go, one that eats alike comes first. Then the fewest changes
 * count, then the closest numbers, then the usual goal, then the lower price.
 */
export function findNearestPlan(plans: readonly OfferedPlan[], wanted: PlanChoice): OfferedPlan | null {
  const farness = (plan: OfferedPlan) => [
    plan.tag === wanted.tag ? 0 : 1,
    dietChange(plan.tag, wanted.tag),
    countChanges(plan, wanted),
    planControls.reduce((sum, control) => sum + Math.abs(Number(plan[control]) - Number(wanted[control])), 0),
    plan.tag === usualTag ? 0 : 1,
    plan.priceInCents,
  ];
  const ranked = plans.map((plan) => ({ plan, farness: farness(plan) }));
  return ranked.sort((a, b) => compareInOrder(a.farness, b.farness))[0]?.plan ?? null;
}

/** Two mains a day from Monday to Friday for one week, or the nearest plan that the diet offers. */
export function findDefaultPlan(plans: readonly OfferedPlan[], tag: PlanTag): OfferedPlan | null {
  const usual = { tag, daysPerWeek: 5, weeks: 1, mainMeals: 2, breakfast: false };
  return findNearestPlan(
    plans.filter((plan) => plan.tag === tag),
    usual,
  );
}

/** A stricter diet holds no food that one does not eat; a looser one may, so it always comes after. */
function dietChange(to: PlanTag, from: PlanTag): number {
  const steps = (stepsFromMeat[to] ?? 0) - (stepsFromMeat[from] ?? 0);
  return steps >= 0 ? steps : mostStepsFromMeat - steps;
}

function countChanges(plan: PlanChoice, wanted: PlanChoice): number {
  return planControls.filter((control) => plan[control] !== wanted[control]).length;
}
