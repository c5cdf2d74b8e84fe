import type { RoleGroup, StaffRole } from '#contract/fields/call-contract.ts';
import type { OfficeProblem, OfficeProblemKind } from '#contract/staff/office-problems.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';

interface ProblemRule {
  /** The role that acts. */
  role: StaffRole;
  /** Who acts, and who sees to it that they do. */
  seenBy: RoleGroup;
  /** A matter of minutes. */
  isUrgent: boolean;
}

/** Listed in the order in which they are shown. */
const rules = {
  'unsafe-meal': { role: 'support', seenBy: roleGroups.dishes, isUrgent: true },
  'failed-stop': { role: 'dispatch', seenBy: roleGroups.dispatch, isUrgent: true },
  'late-stop': { role: 'dispatch', seenBy: roleGroups.dispatch, isUrgent: true },
  'missing-meal': { role: 'kitchen', seenBy: roleGroups.kitchen, isUrgent: true },
  'day-behind': { role: 'kitchen', seenBy: roleGroups.kitchen, isUrgent: true },
  undriven: { role: 'dispatch', seenBy: roleGroups.dispatch, isUrgent: true },
  'claimed-money': { role: 'accounts', seenBy: roleGroups.money, isUrgent: false },
  'short-till': { role: 'owner', seenBy: roleGroups.money, isUrgent: false },
  'open-till': { role: 'dispatch', seenBy: roleGroups.tills, isUrgent: false },
  'day-open': { role: 'dispatch', seenBy: roleGroups.dispatch, isUrgent: false },
} as const satisfies Record<OfficeProblemKind, ProblemRule>;
const kinds = Object.keys(rules);

/** A problem as its query finds it. */
export type FoundProblem = Pick<OfficeProblem, 'date' | 'count' | 'names'> &
  Partial<Pick<OfficeProblem, 'amount' | 'progress'>>;

export function nameProblem(kind: OfficeProblemKind, found: FoundProblem): OfficeProblem {
  const { role, isUrgent } = rules[kind];
  return { amount: null, progress: null, ...found, kind, role, isUrgent };
}

export function sees(roles: readonly StaffRole[], kind: OfficeProblemKind): boolean {
  return isInGroup(roles, rules[kind].seenBy);
}

/** The urgent first, then the oldest date. */
export function sortProblems(problems: readonly OfficeProblem[]): OfficeProblem[] {
  const order = ({ kind }: OfficeProblem) => kinds.indexOf(kind);
  return problems.toSorted(
    (a, b) => Number(b.isUrgent) - Number(a.isUrgent) || a.date.localeCompare(b.date) || order(a) - order(b) || 0,
  );
}
