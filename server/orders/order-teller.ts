import type { Queryable } from '../database/database.ts';
import type { StoredChange } from './change-store.ts';
import type { StoredOrder } from './order-store.ts';

/**
 * What happens around an order's moves: documents, fiscal data and mails, all written in the same transaction as the move
 * itself, so that none is lost and none tells of something that did not happen.
 */
export interface OrderTeller {
  /** It will be cooked: the receipt or invoice, and the confirmation with the terms. */
  opened(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /** It waits for a bank deposit. */
  awaitsDeposit(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /** It was cancelled before it was paid. */
  lapsed(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /** The customer changed it: a numbered receipt. `refundInCents` and `creditInCents` say what comes back, and how. */
  changed(
    tx: Queryable,
    order: StoredOrder,
    change: StoredChange,
    back: { refundInCents: number; creditInCents: number },
    now: Date,
  ): Promise<void>;
  paymentFailed(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
}
