import type { TransferBefore } from '#domain/bank/transfer-before.ts';
import type { Clock } from '#domain/clock.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { CardPayments } from '../outside/card-payments/card-payments.ts';
import type { LookLimits } from './look-limits.ts';

export interface Surplus {
  amountInCents: number;
  reason: 'paid-twice' | 'paid-too-late' | 'wrong-amount';
  key: string;
}

/** What payments may do to an order; handed in, because orders know payments and not the other way round. */
interface OrderMover {
  open(tx: Queryable, order: StoredOrder, by: 'payment' | 'customer' | 'staff', now: Date): Promise<StoredOrder>;
  lapse(tx: Queryable, order: StoredOrder, by: 'clock', now: Date): Promise<StoredOrder>;
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
  cards: CardPayments;
  orders: OrderMover;
  clock: Clock;
  limits: LookLimits;
  publicUrl: string;
  /** What the payer reads on the provider's page. */
  describe(order: StoredOrder): string;
  /** What could not be done now and will be tried again. */
  report(what: string, error: unknown): void;
}
