import type { RoleGroup, StaffRole } from '#contract/call-contract.ts';
import { isInGroup, roleGroups } from '#contract/role-groups.ts';

/** Restricted parts of a delivery date. Everything else is visible to all roles at the board. */
const sights = ['kitchen', 'allergies', 'notes', 'places', 'money', 'history'] as const;
export type Sight = (typeof sights)[number];

const seenBy: Record<Sight, RoleGroup> = {
  kitchen: roleGroups.deliveries,
  allergies: roleGroups.dishes,
  notes: roleGroups.deliveries,
  places: roleGroups.doors,
  money: roleGroups.sales,
  history: roleGroups.customers,
};

/** The owner sees everything; several roles see the union of their parts. */
export function sightOf(roles: readonly StaffRole[]): ReadonlySet<Sight> {
  return new Set(sights.filter((sight) => isInGroup(roles, seenBy[sight])));
}
