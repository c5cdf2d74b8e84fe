import type { StaffRole } from '#contract/call-contract.ts';
import type { OfficeProblem, OfficeProblemKind } from '#contract/office-problems.ts';

interface ProblemRule {
  /** Who acts. */
  role: StaffRole;
  /** Who sees to it that they do. */
  alsoFor?: readonly StaffRole[];
  /** A matter of minutes. */
  isUrgent: boolean;
}

/** Listed in the order in which they are shown. */
const rules = {
  'failed-stop': { role: 'dispatch', isUrgent: true },
  'late-stop': { role: 'dispatch', isUrgent: true },
  'missing-meal': { role: 'kitchen', isUrgent: true },
  'day-behind': { role: 'kitchen', isUrgent: true },
  undriven: { role: 'dispatch', isUrgent: true },
  'claimed-money': { role: 'accounts', isUrgent: false },
  'short-till': { role: 'owner', alsoFor: ['accounts'], isUrgent: false },
  'open-till': { role: 'dispatch', alsoFor: ['accounts'], isUrgent: false },
  'day-open': { role: 'dispatch', isUrgent: false },
} as const satisfies Record<OfficeProblemKind, ProblemRule>;
const kinds = Object.keys(rules);

/** A problem as its query finds it. */
export type FoundProblem = Pick<OfficeProblem, 'date' | 'count' | 'names'> &
  Partial<Pick<OfficeProblem, 'amount' | 'progress'>>;

export function nameProblem(kind: OfficeProblemKind, found: FoundProblem): OfficeProblem {
  const { role, isUrgent } = rules[kind];
  return { amount: null, progress: null, ...found, kind, role, isUrgent };
}

/** The owner acts for everybody. */
export function sees(roles: readonly StaffRole[], kind: OfficeProblemKind): boolean {
  const { role, alsoFor = [] }: ProblemRule = rules[kind];
  return ['owner', role, ...alsoFor].some((each) => roles.some((held) => held === each));
}

/** The urgent first, then the oldest date. */
export function sortProblems(problems: readonly OfficeProblem[]): OfficeProblem[] {
  const order = ({ kind }: OfficeProblem) => kinds.indexOf(kind);
  return problems.toSorted(
    (a, b) => Number(b.isUrgent) - Number(a.isUrgent) || a.date.localeCompare(b.date) || order(a) - order(b) || 0,
  );
}
