import type { StaffRole } from '#contract/fields/call-contract.ts';

interface RoleChange {
  granted: StaffRole[];
  taken: StaffRole[];
}

/** Null: no one would be left who may grant roles. */
export function changeRoles(
  before: readonly StaffRole[],
  after: readonly StaffRole[],
  otherOwners: number,
): RoleChange | null {
  const granted = [...new Set(after)].filter((role) => !before.includes(role));
  const taken = before.filter((role) => !after.includes(role));
  return taken.includes('owner') && otherOwners === 0 ? null : { granted, taken };
}
