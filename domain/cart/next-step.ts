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

/** What the order lacks is told before anybody is asked to sign in: nobody makes an account to hear of a minimum. */
function decideReport(target: string, { planType }: CartFacts, errors: readonly KnownCartError[]): NextStepReport {
  const has = (slug: CartErrorSlug) => errors.some((error) => error.slug === slug);
  if (planType === 'weekly' && has('amounts-error')) return 'plan-rules';
  // A day that cannot be had any more comes before what could still be added to it.
  const first = (group: KnownCartError['group']) => errors.find((error) => error.group === group);
  const reported = first('schedule') ?? first('totals') ?? errors.find(({ group }) => group !== 'customer');
  if (reported) return { toast: reported.slug };
  // On the way to the menu nobody needs to be signed in, so there a missing customer is nothing to report.
  return target === checkoutPath && has('no-customer-found') ? 'login' : null;
}
