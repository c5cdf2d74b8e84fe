/** Forms of the account; each has its own success text, `account-done-…`. */
const accountIntents = [
  'details',
  'email',
  'password',
  'proof',
  'language',
  'avoid',
  'dislike',
  'like',
  'missing',
  'consent',
  'device',
  'devices',
  'address-create',
  'address-update',
  'address-default',
  'address-delete',
  'address-restore',
  'coupon-use',
  'coupon-remove',
] as const;
export type AccountIntent = (typeof accountIntents)[number];

/** The response to a form of the account. A refusal contains the typed values, but never a password. */
export type AccountAnswer = AccountDone | AccountRefusal;
interface AccountDone {
  intent: AccountIntent;
  isDone: true;
  /** Id of the address or coupon concerned. */
  subject?: string;
  /** Data to undo the action, as a hidden field of the next form. */
  undo?: string;
}
export interface AccountRefusal {
  intent: AccountIntent;
  isDone: false;
  subject?: string;
  code: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

export function findIntent(value: unknown): AccountIntent | undefined {
  return accountIntents.find((intent) => intent === value);
}

/** The page to which a form without scripts redirects: with its success message. */
export function doneUrl(path: string, anchor: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}#${anchor}`;
}
