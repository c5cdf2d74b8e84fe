import type { RoleGroup, StaffRole } from '#contract/fields/call-contract.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';

/** Restricted parts of a delivery date. Everything else is visible to all roles at the board. */
const visibilities = ['kitchen', 'allergies', 'notes', 'places', 'money', 'history'] as const;
export type BoardVisibility = (typeof visibilities)[number];

const seenBy: Record<BoardVisibility, RoleGroup> = {
  kitchen: roleGroups.deliveries,
  allergies: roleGroups.dishes,
  notes: roleGroups.deliveries,
  places: roleGroups.doors,
  money: roleGroups.sales,
  history: roleGroups.customers,
};

/** The owner sees everything; several roles see the union of their parts. */
export function visibilityOf(roles: readonly StaffRole[]): ReadonlySet<BoardVisibility> {
  return new Set(visibilities.filter((visibility) => isInGroup(roles, seenBy[visibility])));
}
