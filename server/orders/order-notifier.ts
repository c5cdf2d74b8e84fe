import type { PaymentType } from '#contract/orders/payments.ts';
import type { ClaimEnd } from '#contract/payments/money-claims.ts';
import type { ClaimableMethod } from '#contract/words/payment-channels.ts';
import type { TransferBefore } from '#domain/bank/transfer-before.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../database/database.ts';
import type { DoorPayment } from './door-store.ts';

/** Released by the owner before payment: the payment type until then. */
export interface Trusted {
  from: PaymentType;
}

export interface MoneyTakenBack {
  amountInCents: number;
  /** The new payment deadline; null: the order goes on, and owes it. */
  waitsUntil: Date | null;
  /** Idempotency key of this withdrawal. */
  key: string;
}

/**
 * Documents, fiscal data and mails for an order's moves, all written in the transaction of the move, so that none is lost
 * and none reports a move that was rolled back.
 */
export interface OrderNotifier {
  /** Stores the current terms if needed, and returns the hash of their version. */
  keepTerms(tx: Queryable, order: Pick<StoredOrder, 'spotId' | 'language'>, now: Date): Promise<string>;
  /** The order will be cooked: writes the confirmation with the terms, and the receipt or invoice when nothing is due. */
  opened(tx: Queryable, order: StoredOrder, now: Date, trusted?: Trusted): Promise<void>;
  /** Like `opened`, in two steps: first the lookups, then the writes alone, to be sent together with others. */
  prepareOpened(tx: Queryable, order: StoredOrder, now: Date, trusted?: Trusted): Promise<() => Promise<unknown>>;
  /** It awaits a bank deposit. */
  awaitsDeposit(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  prepareAwaitsDeposit(tx: Queryable, order: StoredOrder, now: Date): Promise<() => Promise<unknown>>;
  /** Cancelled before it was paid. The order as it was before. */
  lapsed(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /**
   * Changed by the customer: a numbered receipt, and documents for the difference in total. `refundInCents` and `creditInCents`
   * are the amounts returned; negative credit was taken from the customer's account. `heldInCents` is returned as credit
   * once money claimed at the door is confirmed.
   */
  changed(
    tx: Queryable,
    order: StoredOrder,
    made: { change: StoredChange; back: { refundInCents: number; creditInCents: number; heldInCents: number } },
    now: Date,
  ): Promise<void>;
  /** A delivery with an amount due has left for its door. */
  dispatched(
    tx: Queryable,
    order: StoredOrder,
    left: { delivery: StoredDelivery; dispatched: readonly string[] },
    now: Date,
  ): Promise<void>;
  /** The whole amount due was collected at the door. The order as it is after that. */
  collected(tx: Queryable, order: StoredOrder, payment: DoorPayment, now: Date): Promise<void>;
  /** A deposit arrived for an order that was already released: nothing is due at its door any more. */
  depositCame(
    tx: Queryable,
    order: StoredOrder,
    deposit: { amountInCents: number; reference: string },
    now: Date,
  ): Promise<void>;
  /** The amount owed for claimed money, now confirmed, is credited to the customer. */
  claimCredited(tx: Queryable, order: StoredOrder, credit: { amountInCents: number }, now: Date): Promise<void>;
  /** The credit was a mistake, and the given amount was taken back. */
  claimUncredited(tx: Queryable, order: StoredOrder, credit: { amountInCents: number }, now: Date): Promise<void>;
  /** Money claimed at the door never arrived. The order as it is after that. */
  claimRefuted(
    tx: Queryable,
    order: StoredOrder,
    claim: { method: ClaimableMethod; amountInCents: number; takenAt: Date; end: ClaimEnd },
    now: Date,
  ): Promise<{ wasReported: boolean }>;
  /** Money that was assigned to the order was withdrawn. The order as it is after that. */
  moneyTakenBack(tx: Queryable, order: StoredOrder, back: MoneyTakenBack, now: Date): Promise<void>;
  paymentFailed(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /** The payment link, sent by office staff. False: one was sent within the hour. */
  payLink(tx: Queryable, order: StoredOrder, now: Date): Promise<boolean>;
  /** Money in excess of the order arrived, and is refunded. `key` makes the mail idempotent. */
  surplusPaid(
    tx: Queryable,
    order: StoredOrder,
    surplus: { amountInCents: number; reason: 'paid-twice' | 'paid-too-late' | 'wrong-amount'; key: string },
    now: Date,
  ): Promise<void>;
  /** A refund goes by transfer: the customer is mailed a link to enter a bank account. */
  accountAsked(
    tx: Queryable,
    order: StoredOrder,
    ask: { amountInCents: number; token: string; until: Date; before: TransferBefore },
    now: Date,
  ): Promise<void>;
  /** The provider has sent a refund. */
  refunded(
    tx: Queryable,
    order: StoredOrder,
    refund: { id: string; amountInCents: number; bounces: number },
    now: Date,
  ): Promise<void>;
}
