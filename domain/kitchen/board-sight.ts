import type { RoleGroup, StaffRole } from '#contract/call-contract.ts';
import { isInGroup, roleGroups } from '#contract/role-groups.ts';

/** What of a delivery date somebody may see. Whatever is not named here everybody at the board sees. */
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

/** The owner sees everything; several roles see what each of them does. */
export function sightOf(roles: readonly StaffRole[]): ReadonlySet<Sight> {
  return new Set(sights.filter((sight) => isInGroup(roles, seenBy[sight])));
}
