import type { DoorMethod } from '#contract/words/payment-channels.ts';
import type { DocumentPaymentMethod } from './document-data.ts';

/** A method at the door as documents name it. */
export const doorPaymentMethods = {
  pos: 'pos',
  cash: 'cash-on-delivery',
  iris: 'viva-iris',
} as const satisfies Record<DoorMethod, DocumentPaymentMethod>;

/** Whether a terminal reports its payments to the authority; others follow the accountant's setting. */
export const reportedByTerminal = { pos: true, cash: false, iris: false } as const satisfies Record<
  DoorMethod,
  boolean
>;

/** The key of its name on documents and in the shop's texts. */
export const doorMethodTexts = {
  pos: 'payment-pos',
  cash: 'payment-cash',
  iris: 'payment-viva-iris',
} as const satisfies Record<DoorMethod, string>;

/** A method of a document as tills and the tax authority's provider count it; null: it is not paid at a door. */
export const doorMethodsOfDocuments = {
  pos: 'pos',
  'cash-on-delivery': 'cash',
  'viva-iris': 'iris',
  'bank-deposit': null,
  'credit-card': null,
  viva: null,
  'viva-recurring': null,
} as const satisfies Record<DocumentPaymentMethod, DoorMethod | null>;
