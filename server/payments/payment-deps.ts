import type { ClaimEnd } from '#contract/money-claims.ts';
import type { ClaimableMethod } from '#contract/payment-channels.ts';
import type { PaymentType } from '#contract/payments.ts';
import type { TransferBefore } from '#domain/bank/transfer-before.ts';
import type { Clock } from '#domain/clock.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { CardPayments, CardProviderName } from '../outside/card-payments/card-payments.ts';
import type { LookLimits } from './look-limits.ts';

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

/** What payments may do to an order; handed in, because orders know payments and not the other way round. */
interface OrderMover {
  open(tx: Queryable, order: StoredOrder, by: 'payment' | 'customer' | 'staff', now: Date): Promise<StoredOrder>;
  /** On the owner's word, before money was seen; `from`: how it was to be paid until then. */
  openOnTrust(tx: Queryable, order: StoredOrder, from: PaymentType, now: Date): Promise<StoredOrder>;
  /** A deposit came for an order that was cooked all the same: nothing is due any more. */
  depositCame(
    tx: Queryable,
    order: StoredOrder,
    deposit: { amountInCents: number; reference: string },
    now: Date,
  ): Promise<void>;
  lapse(tx: Queryable, order: StoredOrder, by: 'clock', now: Date): Promise<StoredOrder>;
  /** Money that was counted for it was not for it: its papers follow, and it waits again or owes it. */
  unpaid(
    tx: Queryable,
    order: StoredOrder,
    back: { amountInCents: number; waitsUntil: Date | null; key: string },
    now: Date,
  ): Promise<StoredOrder>;
  awaitsDeposit(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  paymentFailed(tx: Queryable, order: StoredOrder, now: Date): Promise<void>;
  /** The way to pay it, once more. False: it was sent a moment ago. */
  payLink(tx: Queryable, order: StoredOrder, now: Date): Promise<boolean>;
  /** Money came in that the order has no use for, and goes back. `key` names it. */
  surplusPaid(tx: Queryable, order: StoredOrder, surplus: Surplus, now: Date): Promise<void>;
  /** It goes back by transfer: the customer is asked where to. */
  accountAsked(
    tx: Queryable,
    order: StoredOrder,
    ask: { amountInCents: number; token: string; until: Date; before: TransferBefore },
    now: Date,
  ): Promise<void>;
  /** Claimed money was confirmed, and what the order was owed for it is the customer's credit now. */
  claimCredited(tx: Queryable, order: StoredOrder, credit: { amountInCents: number }, now: Date): Promise<void>;
  /** That was a mistake, and so much of the credit was taken back. */
  claimUncredited(tx: Queryable, order: StoredOrder, credit: { amountInCents: number }, now: Date): Promise<void>;
  /** Claimed money never came: documents and the customer follow. Tells whether the tax authority had heard of the payment. */
  claimRefuted(tx: Queryable, order: StoredOrder, claim: RefutedClaim, now: Date): Promise<{ wasReported: boolean }>;
  /** Money has gone back. */
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
  limits: LookLimits;
  publicUrl: string;
  /** What the payer reads on the provider's page. */
  describe(order: StoredOrder): string;
  /** What could not be done now and will be tried again. */
  report(what: string, error: unknown): void;
}
