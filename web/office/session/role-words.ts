import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { MessageId } from '#texts/message-id.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** What a role is called. */
export const roleWord: Record<StaffRole, MessageId> = {
  owner: 'office-role-owner',
  support: 'office-role-support',
  kitchen: 'office-role-kitchen',
  dispatch: 'office-role-dispatch',
  courier: 'office-role-courier',
  accounts: 'office-role-accounts',
};

/** The roles of a person, in one line. */
export function roleWords(text: Text, roles: readonly StaffRole[]): string {
  return roles.map((role) => text(roleWord[role])).join(', ');
}
