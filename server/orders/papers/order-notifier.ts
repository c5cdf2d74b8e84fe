import type { TransferBefore } from '#domain/bank/transfer-before.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import type { DoorPayment } from './door-store.ts';

/**
 * What happens around an order's moves: documents, fiscal data and mails, all written in the same transaction as the move
 * itself, so that none is lost and none tells of something that did not happen.
 */
export interface OrderNotifier {
  /** Sees to it that the terms that hold now are kept, and answers the hash of their version. */
  keepTerms(tx: Queryable, order: Pick<StoredOrder, 'spotId' | 'language'>, now: Date): Promise<string>;
  /** It will be cooked: the confirmation with the terms, and the receipt or invoice where nothing is due any more. */
  opened(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /** As opened, in two steps: what has to be looked up first, then the writes alone, to be sent together with others. */
  prepareOpened(tx: Queryable, order: StoredOrder, now: Date): Promise<() => Promise<unknown>>;
  /** It waits for a bank deposit. */
  awaitsDeposit(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  prepareAwaitsDeposit(tx: Queryable, order: StoredOrder, now: Date): Promise<() => Promise<unknown>>;
  /** It was cancelled before it was paid. The order as it was until then. */
  lapsed(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /**
   * The customer changed it: a numbered receipt, and documents over what it costs more or less. `refundInCents` and
   * `creditInCents` say what comes back, and how; credit below 0 was taken from the customer's account.
   */
  changed(
    tx: Queryable,
    order: StoredOrder,
    made: { change: StoredChange; back: { refundInCents: number; creditInCents: number } },
    now: Date,
  ): Promise<void>;
  /** A delivery has left for its door, and something is due there. */
  dispatched(
    tx: Queryable,
    order: StoredOrder,
    left: { delivery: StoredDelivery; dispatched: readonly string[] },
    now: Date,
  ): Promise<void>;
  /** The whole due was taken at the door. The order as it is after that. */
  collected(tx: Queryable, order: StoredOrder, payment: DoorPayment, now: Date): Promise<void>;
  paymentFailed(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /** The way to pay it, sent by somebody at the office. False: it left within the hour. */
  payLink(tx: Queryable, order: StoredOrder, now: Date): Promise<boolean>;
  /** Money came in that the order has no use for, and goes back. `key` names it. */
  surplusPaid(
    tx: Queryable,
    order: StoredOrder,
    surplus: { amountInCents: number; reason: 'paid-twice' | 'paid-too-late' | 'wrong-amount'; key: string },
    now: Date,
  ): Promise<void>;
  /** A refund goes by transfer: the customer is mailed a link to give an account. */
  accountAsked(
    tx: Queryable,
    order: StoredOrder,
    ask: { amountInCents: number; token: string; until: Date; before: TransferBefore },
    now: Date,
  ): Promise<void>;
  /** The provider has sent money back. */
  refunded(
    tx: Queryable,
    order: StoredOrder,
    refund: { id: string; amountInCents: number; bounces: number },
    now: Date,
  ): Promise<void>;
}
