import type { StaffRole } from '#contract/fields/call-contract.ts';

/** Error data of a page that the user may not open. */
export interface NoPermission {
  code: 'no-permission';
  /** Roles with access. */
  roles: readonly StaffRole[];
}

export function isNoPermission(value: unknown): value is NoPermission {
  return typeof value === 'object' && value !== null && 'code' in value && value.code === 'no-permission';
}
