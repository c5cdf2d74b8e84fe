import type { StaffRole } from '#contract/call-contract.ts';

/** What leads out of an alert: a page where it is mended, a press, or for what is settled outside nothing but the note. */
type AlertAction = 'refunds' | 'send-documents' | 'day' | 'webhooks' | null;

interface AlertCare {
  roles: readonly StaffRole[];
  action: AlertAction;
}

const money = ['owner', 'accounts'] as const;
const whatIsUnknown: AlertCare = { roles: money, action: null };

/** Who deals with an alert, and by what. Money is for those who answer for it; what was done at a door, for support too. */
const cares: Record<string, AlertCare> = {
  'refund-refused': { roles: money, action: 'refunds' },
  'refund-unclear': { roles: money, action: 'refunds' },
  'transfer-due': { roles: money, action: 'refunds' },
  'deposit-owed': { roles: [...money, 'support'], action: null },
  'refused-left': { roles: money, action: 'refunds' },
  'paid-in-part': whatIsUnknown,
  'refuted-was-reported': whatIsUnknown,
  'document-refused': { roles: money, action: 'send-documents' },
  'door-payment-refused': { roles: money, action: 'send-documents' },
  'webhook-failing': { roles: ['owner'], action: 'webhooks' },
  'webhook-paused': { roles: ['owner'], action: 'webhooks' },
  'stop-conflict': { roles: [...money, 'support'], action: 'day' },
  'bag-missing': { roles: ['owner', 'support'], action: 'day' },
};

export const careOf = (kind: string): AlertCare => cares[kind] ?? whatIsUnknown;

export function mayHandle(kind: string, roles: readonly StaffRole[]): boolean {
  return careOf(kind).roles.some((role) => roles.includes(role));
}

/** An alert that came right by itself was handled by these, and by no person. */
export const handsOfShop = { provider: 'provider', shop: 'the shop' } as const;

export const isPerson = (handledBy: string | null): handledBy is string =>
  handledBy !== null && !Object.values<string>(handsOfShop).includes(handledBy);
