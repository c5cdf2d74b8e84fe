import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { MessageId } from '#texts/message-id.ts';

/** The office by work, in the owner's order. */
export const navGroups = ['today', 'customers', 'food', 'money', 'shop'] as const;
export type NavGroup = (typeof navGroups)[number];

export const navGroupNames = {
  today: 'office-nav-group-today',
  customers: 'office-nav-group-customers',
  food: 'office-nav-group-food',
  money: 'office-nav-group-money',
  shop: 'office-nav-group-shop',
} as const satisfies Record<NavGroup, MessageId>;

/** Listed first for a role. */
const ownGroups = {
  owner: ['today'],
  support: ['customers'],
  kitchen: ['today', 'food'],
  dispatch: ['today'],
  courier: ['today'],
  accounts: ['money'],
} as const satisfies Record<StaffRole, readonly NavGroup[]>;

/** The groups of a role's own work, then the others. */
export function navGroupsFor(roles: readonly StaffRole[]): NavGroup[] {
  const own = new Set<NavGroup>(roles.flatMap((role) => ownGroups[role]));
  return [...navGroups.filter((group) => own.has(group)), ...navGroups.filter((group) => !own.has(group))];
}

/** What waits, as a number beside its page: how a screen reader names it, and whether it is urgent. */
export const navCounts = {
  problems: { words: 'office-need-a-person', isUrgent: true },
  enquiries: { words: 'inbox-count', isUrgent: false },
  cases: { words: 'office-cases-count', isUrgent: true },
} as const satisfies Record<string, { words: MessageId; isUrgent: boolean }>;
export type NavCount = keyof typeof navCounts;

/** Only the numbers that the signed-in person may see. */
export type NavCounts = Partial<Record<NavCount, number>>;
