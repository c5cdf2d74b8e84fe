import type { CartError, CartErrorSlug } from './cart-errors.ts';
import type { CartFacts } from './cart-facts.ts';
import { hasPlace, hasSchedule, weeklyPath } from './steps.ts';

export type NextStepReport = null | 'login' | 'plan-rules' | { toast: CartErrorSlug };
export interface NextStep {
  path: string;
  report: NextStepReport;
}

/** docs/spec.md#flow, cart validation when moving to a target route: its five rules in their order. */
export function decideNextStep(target: string, facts: CartFacts | null, errors: readonly CartError[]): NextStep {
  if (!facts) return { path: target, report: null };
  const { planType } = facts;
  if (!hasPlace(facts)) return { path: '/address', report: null };
  if (!hasSchedule(facts)) return { path: weeklyPath('/date-time', planType), report: null };
  const inTheWay = errors.filter(({ group }) => group !== 'shipping-address');
  const menuPath = weeklyPath('/menu', planType);
  if (inTheWay.length > 0) return { path: menuPath, report: decideReport(target, facts, inTheWay) };
  return { path: target === '/menu' ? menuPath : target, report: null };
}

/** What the order lacks is told before anybody is asked to sign in: nobody makes an account to hear of a minimum. */
function decideReport(target: string, { planType }: CartFacts, errors: readonly CartError[]): NextStepReport {
  const has = (slug: CartErrorSlug) => errors.some((error) => error.slug === slug);
  if (planType === 'weekly' && has('amounts-error')) return 'plan-rules';
  const reported = errors.find(({ group }) => group === 'totals') ?? errors.find(({ group }) => group !== 'customer');
  if (reported) return { toast: reported.slug };
  // On the way to the menu nobody needs to be signed in, so there a missing customer is nothing to report.
  return target === '/checkout' && has('no-customer-found') ? 'login' : null;
}
