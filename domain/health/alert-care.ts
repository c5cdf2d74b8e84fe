import type { RoleGroup, StaffRole } from '#contract/fields/call-contract.ts';
import type { AlertKind } from '#contract/staff/alert-kinds.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';

/** The next step of an alert: a page where it is fixed or a button; null for alerts settled outside, which only take a note. */
type AlertAction = 'refunds' | 'send-documents' | 'day' | 'webhooks' | 'cases' | null;

interface AlertCare {
  roles: RoleGroup;
  action: AlertAction;
}

const { money, sales, customers, owner } = roleGroups;
const recordOnly = { roles: money, action: null } as const;

/** Roles that handle an alert, and its next step. Money is for the roles that answer for it; events at a door are for support too. */
const cares = {
  'paid-twice': recordOnly,
  'paid-too-late': recordOnly,
  'wrong-amount': recordOnly,
  disputed: recordOnly,
  'refund-refused': { roles: money, action: 'refunds' },
  'refund-unclear': { roles: money, action: 'refunds' },
  'transfer-due': { roles: money, action: 'refunds' },
  'deposit-owed': { roles: sales, action: null },
  'refused-left': { roles: money, action: 'refunds' },
  'paid-in-part': recordOnly,
  'refuted-was-reported': recordOnly,
  'payment-unknown': recordOnly,
  'document-refused': { roles: money, action: 'send-documents' },
  'door-payment-refused': { roles: money, action: 'send-documents' },
  'webhook-failing': { roles: owner, action: 'webhooks' },
  'webhook-paused': { roles: owner, action: 'webhooks' },
  'stop-conflict': { roles: sales, action: 'day' },
  'bag-missing': { roles: customers, action: 'day' },
  'unsafe-meal': { roles: customers, action: 'cases' },
  other: recordOnly,
} as const satisfies Record<AlertKind, AlertCare>;

export const careOf = (kind: AlertKind): AlertCare => cares[kind];

export function mayHandle(kind: AlertKind, roles: readonly StaffRole[]): boolean {
  return isInGroup(roles, careOf(kind).roles);
}

/** Recorded as the handler of an alert that was settled without a person. */
export const automaticHandlers = { provider: 'provider', shop: 'the shop' } as const;

export const isPerson = (handledBy: string | null): handledBy is string =>
  handledBy !== null && !Object.values<string>(automaticHandlers).includes(handledBy);
