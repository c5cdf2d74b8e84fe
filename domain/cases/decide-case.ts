import { type CaseProblem, type CaseWish, type PersonReason, problemMeanings } from '#contract/cases/case-words.ts';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { DeskSettings } from '#contract/shop/settings.ts';
import type { Cents } from '../money.ts';

export interface CaseFacts {
  problem: CaseProblem;
  wish: CaseWish;
  deliveryStatus: DeliveryStatus;
  /** End of the delivery window, and when the courier handed the bags over; null: not recorded. */
  windowEnd: Date;
  arrivedAt: Date | null;
  /** What its meals cost, and no case has given back yet. */
  costInCents: Cents;
  /** Cases of the account that the rule decided in the last 30 days. */
  ruledCases: number;
}

export type CaseDecision =
  | { by: 'rule'; way: Exclude<CaseWish, 'none'>; amountInCents: Cents }
  | { by: 'person'; why: PersonReason };

export const ruledCasesDays = 30;
/** A delivery counts as late from then on. */
export const lateAfterInMs = 30 * 60_000;

/** The remedy for a problem: the cost of its meals, and half of it for meals that came late. Never above the cost. */
export function remedyFor(problem: CaseProblem, costInCents: Cents): Cents {
  return problem === 'late' ? Math.floor(costInCents / 2) : costInCents;
}

/** A danger to health, doubt, or much money is left to a person. */
export function decideCase(facts: CaseFacts, limits: DeskSettings): CaseDecision {
  const why = refuseRule(facts, limits);
  if (why) return { by: 'person', why };
  const { wish, problem, costInCents } = facts;
  if (wish === 'none') return { by: 'person', why: 'no-wish' };
  return { by: 'rule', way: wish, amountInCents: remedyFor(problem, costInCents) };
}

function refuseRule(facts: CaseFacts, limits: DeskSettings): PersonReason | null {
  const { problem, wish, deliveryStatus, costInCents } = facts;
  const meaning = problemMeanings[problem];
  if (meaning.isUnsafe) return 'unsafe';
  if (!meaning.isRuled) return 'not-ruled';
  if (wish === 'none') return 'no-wish';
  if (deliveryStatus !== 'delivered') return 'not-delivered';
  if (problem === 'late' && !isLate(facts)) return 'not-late';
  const remedy = remedyFor(problem, costInCents);
  if (remedy <= 0) return 'nothing-paid';
  if (remedy > limits.caseRuleLimitInCents) return 'above-limit';
  return facts.ruledCases >= limits.caseRuleCount ? 'too-many' : null;
}

/** Shown by the courier's own record: a customer's word alone is left to a person. */
function isLate({ arrivedAt, windowEnd }: Pick<CaseFacts, 'arrivedAt' | 'windowEnd'>): boolean {
  return arrivedAt !== null && arrivedAt.getTime() - windowEnd.getTime() >= lateAfterInMs;
}
