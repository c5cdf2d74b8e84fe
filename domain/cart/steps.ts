import { addressPath, checkoutPath, type dateTimePath, menuPath, plansPath } from '#contract/paths.ts';
import type { PlanType } from '#contract/plans/plans.ts';
import type { KnownCartError } from './cart-errors.ts';
import type { CartFacts } from './cart-facts.ts';

/** docs/spec.md#flow-steps: Plan, Where & When, Meals, Complete. */
export type Step = 0 | 1 | 2 | 3;

export function stepPath(step: Step, planType: PlanType): string {
  const paths = [weeklyPath(plansPath, planType), addressPath, weeklyPath(menuPath, planType), checkoutPath] as const;
  return paths[step];
}

/** A weekly cart has its own variant of the plan, date-time and menu pages. */
export function weeklyPath(path: typeof plansPath | typeof dateTimePath | typeof menuPath, planType: PlanType): string {
  return planType === 'weekly' ? `${path}/weekly` : path;
}

/** The furthest step that may be clicked. A missing customer does not hold it back: the click opens the login dialog. */
export function reachedStep(facts: CartFacts | null, errors: readonly KnownCartError[]): Step {
  if (!facts) return 0;
  if (!hasPlace(facts) || !hasSchedule(facts)) return 1;
  const isHeldBack = errors.some(({ group }) => group !== 'shipping-address' && group !== 'customer');
  return isHeldBack ? 2 : 3;
}

export function hasPlace({ address, hasSpot }: CartFacts): boolean {
  return address !== null && hasSpot;
}

export function hasSchedule({ deliveries, timePeriodId }: CartFacts): boolean {
  return deliveries.length > 0 && timePeriodId !== null;
}
