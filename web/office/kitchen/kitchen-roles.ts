import type { StaffRole } from '#contract/fields/call-contract.ts';
import { packingCalls } from '#contract/kitchen/packing-calls.ts';

/** Roles that work on these pages. */
export const kitchenRoles: readonly StaffRole[] = packingCalls['packing-board-one'].roles;
