import type { StaffRole } from '#contract/call-contract.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** What somebody is here, in one line. */
export function roleWords(text: Text, roles: readonly StaffRole[]): string {
  return roles.map((role) => text(`office-role-${role}`)).join(', ');
}
