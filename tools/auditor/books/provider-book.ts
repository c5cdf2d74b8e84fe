/** A broken promise, with the rows that break it. */
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
  /** For a refund: the refunded payment. */
  parentId: string | null;
}

export interface ProviderBook {
  provider: 'viva' | 'sandbox';
  entries: BookEntry[];
  /** Former payments that are no longer known: voided on their own day. */
  forgotten: ReadonlySet<string>;
  /** False for payments of ours that were not queried. */
  covers(orderCode: string): boolean;
  /** The same for a card payment at a door. */
  coversDoor(payment: { at: Date }): boolean;
}
