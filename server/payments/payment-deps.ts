import type { PaymentType } from '#contract/orders/payments.ts';
import type { ClaimEnd } from '#contract/payments/money-claims.ts';
import type { ClaimableMethod } from '#contract/words/payment-channels.ts';
import type { TransferBefore } from '#domain/bank/transfer-before.ts';
import type { Clock } from '#domain/clock.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { CardPayments, CardProviderName } from '../outside/card-payments/card-payments.ts';
import type { PollLimits } from './poll-limits.ts';

export interface Surplus {
  amountInCents: number;
  reason: 'paid-twice' | 'paid-too-late' | 'wrong-amount';
  key: string;
}

export interface RefutedClaim {
  method: ClaimableMethod;
  amountInCents: number;
  takenAt: Date;
  end: ClaimEnd;
}

/** Operations of payments on an order; passed in, because orders depend on payments and not the other way round. */
interface OrderMover {
  open(tx: Queryable, order: StoredOrder, by: 'payment' | 'customer' | 'staff', now: Date): Promise<StoredOrder>;
  /** Released by the owner before payment; `from`: the payment type until then. */
  openOnTrust(tx: Queryable, order: StoredOrder, from: PaymentType, now: Date): Promise<StoredOrder>;
  /** A deposit arrived for an order that was already released: nothing is due any more. */
  depositCame(
    tx: Queryable,
    order: StoredOrder,
    deposit: { amountInCents: number; reference: string },
    now: Date,
  ): Promise<void>;
  lapse(tx: Queryable, order: StoredOrder, by: 'clock', now: Date): Promise<StoredOrder>;
  /** Money assigned to the order was withdrawn: its documents follow, and it awaits payment again or owes it. */
  unpaid(
    tx: Queryable,
    order: StoredOrder,
    back: { amountInCents: number; waitsUntil: Date | null; key: string },
    now: Date,
  ): Promise<StoredOrder>;
  awaitsDeposit(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  paymentFailed(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /** Sends the payment link again. False: it was sent a moment ago. */
  payLink(tx: Queryable, order: StoredOrder, now: Date): Promise<boolean>;
  /** Money in excess of the order arrived, and is refunded. `key` makes the mail idempotent. */
  surplusPaid(tx: Queryable, order: StoredOrder, surplus: Surplus, now: Date): Promise<void>;
  /** Refunded by transfer: the customer is asked for a bank account. */
  accountAsked(
    tx: Queryable,
    order: StoredOrder,
    ask: { amountInCents: number; token: string; until: Date; before: TransferBefore },
    now: Date,
  ): Promise<void>;
  /** Claimed money was confirmed, and the amount owed for it is the customer's credit now. */
  claimCredited(tx: Queryable, order: StoredOrder, credit: { amountInCents: number }, now: Date): Promise<void>;
  /** The credit was a mistake, and the given amount was taken back. */
  claimUncredited(tx: Queryable, order: StoredOrder, credit: { amountInCents: number }, now: Date): Promise<void>;
  /** Claimed money never arrived: updates documents and notifies the customer. Returns whether the payment was reported to the tax authority. */
  claimRefuted(tx: Queryable, order: StoredOrder, claim: RefutedClaim, now: Date): Promise<{ wasReported: boolean }>;
  /** The refund was completed. */
  refunded(
    tx: Queryable,
    order: StoredOrder,
    refund: { id: string; amountInCents: number; bounces: number },
    now: Date,
  ): Promise<void>;
}

export interface PaymentDeps {
  db: Database;
  /** By the name that an attempt keeps of the provider it was begun with. */
  cards: Record<CardProviderName, CardPayments>;
  /** Begins new attempts. */
  cardProvider: CardProviderName;
  orders: OrderMover;
  clock: Clock;
  limits: PollLimits;
  publicUrl: string;
  /** The text for the payer on the provider's page. */
  describe(order: StoredOrder): string;
  /** Reports a failed operation that will be retried. */
  report(what: string, error: unknown): void;
}
