/** The alerts that staff must see to. A kind compiles when it has its care, and its words in mails and at the office. */
export const alertKinds = [
  'paid-twice',
  'paid-too-late',
  'wrong-amount',
  'disputed',
  'refund-refused',
  'refund-unclear',
  'transfer-due',
  'deposit-owed',
  'refused-left',
  'paid-in-part',
  'refuted-was-reported',
  'payment-unknown',
  'document-refused',
  'door-payment-refused',
  'stop-conflict',
  'bag-missing',
  'unsafe-meal',
  'webhook-failing',
  'webhook-paused',
  /** Raised by another release beside this one, which knows more kinds. */
  'other',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The kinds that this release raises. */
export type RaisedAlertKind = Exclude<AlertKind, 'other'>;

/** As it is stored: what this release does not know is `other`. */
export function alertKindOf(stored: string): AlertKind {
  return alertKinds.find((kind) => kind === stored) ?? 'other';
}
