import type { ClaimEnd } from '#contract/money-claims.ts';
import type { ClaimableMethod } from '#contract/payment-channels.ts';
import type { PaymentType } from '#contract/payments.ts';
import type { TransferBefore } from '#domain/bank/transfer-before.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import type { DoorPayment } from './door-store.ts';

/** Cooked on the owner's word: how it was to be paid until then. */
export interface Trusted {
  from: PaymentType;
}

export interface MoneyTakenBack {
  amountInCents: number;
  /** Until when it waits for its payment again; null: it goes on, and owes it. */
  waitsUntil: Date | null;
  /** Names this taking back. */
  key: string;
}

/**
 * What happens around an order's moves: documents, fiscal data and mails, all written in the same transaction as the move
 * itself, so that none is lost and none tells of something that did not happen.
 */
export interface OrderNotifier {
  /** Sees to it that the terms that hold now are kept, and answers the hash of their version. */
  keepTerms(tx: Queryable, order: Pick<StoredOrder, 'spotId' | 'language'>, now: Date): Promise<string>;
  /** It will be cooked: the confirmation with the terms, and the receipt or invoice where nothing is due any more. */
  opened(tx: Queryable, order: StoredOrder, now: Date, trusted?: Trusted): Promise<void>;
  /** As opened, in two steps: what has to be looked up first, then the writes alone, to be sent together with others. */
  prepareOpened(tx: Queryable, order: StoredOrder, now: Date, trusted?: Trusted): Promise<() => Promise<unknown>>;
  /** It waits for a bank deposit. */
  awaitsDeposit(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  prepareAwaitsDeposit(tx: Queryable, order: StoredOrder, now: Date): Promise<() => Promise<unknown>>;
  /** It was cancelled before it was paid. The order as it was until then. */
  lapsed(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /**
   * The customer changed it: a numbered receipt, and documents over what it costs more or less. `refundInCents` and
   * `creditInCents` say what comes back, and how; credit below 0 was taken from the customer's account. `heldInCents` comes back
   * as credit once money claimed at the door is confirmed.
   */
  changed(
    tx: Queryable,
    order: StoredOrder,
    made: { change: StoredChange; back: { refundInCents: number; creditInCents: number; heldInCents: number } },
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
  /** A deposit came for an order that was cooked all the same: nothing is due at its door any more. */
  depositCame(
    tx: Queryable,
    order: StoredOrder,
    deposit: { amountInCents: number; reference: string },
    now: Date,
  ): Promise<void>;
  /** What it was owed for claimed money that has been confirmed is the customer's credit now. */
  claimCredited(tx: Queryable, order: StoredOrder, credit: { amountInCents: number }, now: Date): Promise<void>;
  /** That was a mistake, and so much of the credit was taken back. */
  claimUncredited(tx: Queryable, order: StoredOrder, credit: { amountInCents: number }, now: Date): Promise<void>;
  /** Money claimed at its door never came. The order as it is after that. */
  claimRefuted(
    tx: Queryable,
    order: StoredOrder,
    claim: { method: ClaimableMethod; amountInCents: number; takenAt: Date; end: ClaimEnd },
    now: Date,
  ): Promise<{ wasReported: boolean }>;
  /** Money that was counted for it was not for it. The order as it is after that. */
  moneyTakenBack(tx: Queryable, order: StoredOrder, back: MoneyTakenBack, now: Date): Promise<void>;
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
