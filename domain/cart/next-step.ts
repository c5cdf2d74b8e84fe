import { addressPath, checkoutPath, dateTimePath, menuPath } from '#contract/paths.ts';
import type { CartErrorSlug, KnownCartError } from './cart-errors.ts';
import type { CartFacts } from './cart-facts.ts';
import { hasPlace, hasSchedule, weeklyPath } from './steps.ts';

type NextStepReport = null | 'login' | 'plan-rules' | { toast: CartErrorSlug };
export interface NextStep {
  path: string;
  report: NextStepReport;
}

/** docs/spec.md#flow, cart validation when moving to a target route: its five rules in their order. */
export function decideNextStep(target: string, facts: CartFacts | null, errors: readonly KnownCartError[]): NextStep {
  if (!facts) return { path: target, report: null };
  const { planType } = facts;
  if (!hasPlace(facts)) return { path: addressPath, report: null };
  if (!hasSchedule(facts)) return { path: weeklyPath(dateTimePath, planType), report: null };
  const inTheWay = errors.filter(({ group }) => group !== 'shipping-address');
  const ownMenuPath = weeklyPath(menuPath, planType);
  if (inTheWay.length > 0) return { path: ownMenuPath, report: decideReport(target, facts, inTheWay) };
  return { path: target === menuPath ? ownMenuPath : target, report: null };
}

/** Missing parts of the order are reported before the sign-in: no customer creates an account only to learn of a minimum. */
function decideReport(target: string, { planType }: CartFacts, errors: readonly KnownCartError[]): NextStepReport {
  const has = (slug: CartErrorSlug) => errors.some((error) => error.slug === slug);
  if (planType === 'weekly' && has('amounts-error')) return 'plan-rules';
  // An unavailable day is reported before possible additions to it.
  const first = (group: KnownCartError['group']) => errors.find((error) => error.group === group);
  const reported = first('schedule') ?? first('totals') ?? errors.find(({ group }) => group !== 'customer');
  if (reported) return { toast: reported.slug };
  // The menu needs no sign-in, so on the way there a missing customer is not reported.
  return target === checkoutPath && has('no-customer-found') ? 'login' : null;
}
