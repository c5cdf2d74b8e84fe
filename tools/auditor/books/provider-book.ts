/** Something that must never be: what was promised, and the rows that break it. */
export interface Finding {
  rule: string;
  rows: unknown[];
}

/** Money that moved, as the provider has it. */
export interface BookEntry {
  transactionId: string;
  orderCode: string;
  /** The shop's own name of the order or the charge. */
  reference: string | null;
  /** Negative where money went back. */
  amountInCents: number;
  /** Of a refund: the payment it gives back. */
  parentId: string | null;
}

export interface ProviderBook {
  provider: 'viva' | 'sandbox';
  entries: BookEntry[];
  /** Payments that were there once and are no longer known: voided on their own day. */
  forgotten: ReadonlySet<string>;
  /** Payments of ours that the book says nothing about, because it was not asked. */
  covers(orderCode: string): boolean;
  /** The same of a card payment at a door. */
  coversDoor(payment: { at: Date }): boolean;
}
