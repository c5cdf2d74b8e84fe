/** What a form of the account can ask for; each has its own word of thanks, `account-done-…`. */
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

/** How a form of the account was answered. A refusal brings back what was typed, but never a password. */
export type AccountAnswer = AccountDone | AccountRefusal;
interface AccountDone {
  intent: AccountIntent;
  isDone: true;
  /** The one thing of several that it was about: an address, a coupon. */
  subject?: string;
  /** What brings it back, for a form to carry along. */
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

/** The page as a form without scripts comes back to it: with word of what was done. */
export function doneUrl(path: string, anchor: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}#${anchor}`;
}
