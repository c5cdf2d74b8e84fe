import type { CaseState } from '#contract/cases/case-words.ts';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { Cents } from '../money.ts';
import { canMove, type Moves } from '../moves.ts';

/** A decided case stays decided: what comes later is another case. */
export const caseMoves: Moves<CaseState> = {
  open: ['waits-owner', 'closed'],
  'waits-owner': ['open', 'closed'],
  closed: [],
};

export function canCaseMove(from: CaseState, to: CaseState): boolean {
  return canMove(caseMoves, from, to);
}

/** Only the owner gives back more than the limit of support. */
export function needsOwner(amountInCents: Cents, roles: readonly StaffRole[], limitInCents: Cents): boolean {
  return amountInCents > limitInCents && !roles.includes('owner');
}
