import type { ClaimFinding } from '#contract/payments/money-claims.ts';
import type { CalendarDate } from '../../athens-time.ts';
import { lastOverdueDate } from './banking-days.ts';

/** Answers of the provider that waiting does not fix. */
const contradictions = {
  unknown: false,
  pending: false,
  'not-paid': true,
  'amount-differs': true,
  'other-order': true,
  'used-before': true,
} satisfies Record<ClaimFinding, boolean>;

export const contradictingFindings = (Object.keys(contradictions) as ClaimFinding[]).filter(
  (finding) => contradictions[finding],
);

/** A claim that accounts must decide: unconfirmed in time, or contradicted by the provider. */
export function isOverdueClaim(
  claim: { takenOn: CalendarDate; finding: ClaimFinding | null },
  today: CalendarDate,
): boolean {
  if (claim.finding && contradictions[claim.finding]) return true;
  return claim.takenOn <= lastOverdueDate(today);
}
