import type { StaffRole } from '#contract/call-contract.ts';
import type { OfficeProblem, OfficeProblemKind } from '#contract/office-problems.ts';

/** Who acts, and whether it is a matter of minutes. Listed in the order in which they are shown. */
const rules = {
  'failed-stop': { role: 'dispatch', isUrgent: true },
  'late-stop': { role: 'dispatch', isUrgent: true },
  'missing-meal': { role: 'kitchen', isUrgent: true },
  'day-behind': { role: 'kitchen', isUrgent: true },
  undriven: { role: 'dispatch', isUrgent: true },
  'claimed-money': { role: 'accounts', isUrgent: false },
  'day-open': { role: 'dispatch', isUrgent: false },
} as const satisfies Record<OfficeProblemKind, { role: StaffRole; isUrgent: boolean }>;
const kinds = Object.keys(rules);

/** A problem as its query finds it. */
export type FoundProblem = Pick<OfficeProblem, 'date' | 'count' | 'names'> &
  Partial<Pick<OfficeProblem, 'amount' | 'progress'>>;

export function nameProblem(kind: OfficeProblemKind, found: FoundProblem): OfficeProblem {
  return { amount: null, progress: null, ...found, kind, ...rules[kind] };
}

/** The owner acts for everybody. */
export function actsOn(roles: readonly StaffRole[], kind: OfficeProblemKind): boolean {
  return roles.includes('owner') || roles.includes(rules[kind].role);
}

/** The urgent first, then the oldest date. */
export function sortProblems(problems: readonly OfficeProblem[]): OfficeProblem[] {
  const order = ({ kind }: OfficeProblem) => kinds.indexOf(kind);
  return problems.toSorted(
    (a, b) => Number(b.isUrgent) - Number(a.isUrgent) || a.date.localeCompare(b.date) || order(a) - order(b) || 0,
  );
}
