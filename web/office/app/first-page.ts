import type { StaffRole } from '#contract/call-contract.ts';
import { officeMePath } from '#contract/office-paths.ts';

/** Where each role's work begins. */
export function firstPageOf(_roles: readonly StaffRole[]): string {
  return officeMePath;
}
