import type { CallContract } from '#contract/fields/call-contract.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { isProofFresh } from '#domain/staff/office-session.ts';
import { CallFailure } from './call-failure.ts';
import type { Bearer, CallContext, OfficeSessionState } from './handlers.ts';

/** Deny by default: a call without roles is refused, and a session with an unmet requirement may only make the calls that meet it. */
export function requireStaff(contract: CallContract, { staff, tablet }: Bearer, now: Date): void {
  const { roles = [], needsFreshProof, byRunLink } = contract;
  if (tablet && !staff) throw new CallFailure('tablet-locked');
  if (!staff || !isInGroup(staff.roles, roles)) throw new CallFailure('staff-only');
  if (staff.link && !byRunLink) throw new CallFailure('staff-only');
  if (staff.sitting) requireNothingOwed(contract, staff.sitting);
  if (needsFreshProof) requireFreshProof({ staff, now });
}

/** For calls that require a fresh proof only for some of their effects, such as a refund. */
export function requireFreshProof({ staff, now }: Pick<CallContext, 'staff' | 'now'>): void {
  if (staff?.tablet) throw new CallFailure('not-on-a-tablet');
  if (staff?.sitting && !isProofFresh(staff.sitting.provenAt, now))
    throw new CallFailure('proof-required', waysOf(staff.sitting));
}

function requireNothingOwed({ openWhileOwing = [] }: CallContract, sitting: OfficeSessionState): void {
  const { owes } = sitting;
  if (!owes || openWhileOwing.includes(owes)) return;
  if (owes === 'enrolment') throw new CallFailure('second-factor-missing');
  throw new CallFailure('second-factor-required', waysOf(sitting));
}

function waysOf({ factors }: OfficeSessionState) {
  return { by: factors.length > 0 ? [...factors] : ['password' as const] };
}
