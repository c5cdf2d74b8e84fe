import type { StaffRole } from '#contract/call-contract.ts';

/** What a page tells that its visitor may not open. */
export interface NoPermission {
  code: 'no-permission';
  /** Who may. */
  roles: readonly StaffRole[];
}

export function isNoPermission(value: unknown): value is NoPermission {
  return typeof value === 'object' && value !== null && 'code' in value && value.code === 'no-permission';
}
