import type { LedgerKind } from '#contract/orders/staff-orders.ts';
import type { DoorMethod } from '#contract/words/payment-channels.ts';
import type { Cents } from '../money.ts';
import { dueOf, type OrderMoney } from './order-money.ts';
import type { StoredChange } from './stored-change.ts';

export interface LedgerLine {
  kind: LedgerKind;
  at: Date;
  /** Above 0: the customer owes it; below: it lowers what is due. */
  amountInCents: Cents;
  /** For a change: its id. */
  changeId: string | null;
  method: DoorMethod | null;
  /** Claimed at a door, and not confirmed yet. */
  isClaimed: boolean;
}

export interface LedgerFacts {
  order: OrderMoney & {
    placedAt: Date;
    changedAt: Date;
    isCanceled: boolean;
    placedSubtotalInCents: Cents;
    placedDiscountInCents: Cents;
    placedShippingInCents: Cents;
    placedTotalInCents: Cents;
  };
  /** In any order. */
  changes: readonly Pick<StoredChange, 'id' | 'differenceInCents' | 'madeAt'>[];
  captures: readonly { at: Date; amountInCents: Cents; provider: string }[];
  doorPayments: readonly { at: Date; amountInCents: Cents; method: DoorMethod; isClaimed: boolean }[];
  refunds: readonly { at: Date; amountInCents: Cents }[];
  /** Credit of the customer's account: above 0 given by this order, below used for it. */
  credits: readonly { at: Date; amountInCents: Cents }[];
}

/**
 * How the amount due came about, oldest first. The lines always add up to it: what the records of an old order do not explain
 * is a line of its own.
 */
export function ledgerOf(facts: LedgerFacts): LedgerLine[] {
  const { order, changes } = facts;
  const lines = [
    line('placed', order.placedAt, order.placedSubtotalInCents),
    line('discount', order.placedAt, -order.placedDiscountInCents),
    line('shipping', order.placedAt, order.placedShippingInCents),
    ...changes.map(({ id, madeAt, differenceInCents }) => line('change', madeAt, differenceInCents, { changeId: id })),
    ...paymentLines(facts),
  ].filter(({ amountInCents }) => amountInCents !== 0);
  const rest = dueOf(order) - sumOfLines(lines);
  if (rest !== 0) lines.push(line(order.isCanceled ? 'canceled' : 'other', order.changedAt, rest));
  return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function paymentLines({ captures, doorPayments, refunds, credits }: LedgerFacts): LedgerLine[] {
  return [
    ...captures.map(({ at, amountInCents, provider }) =>
      line(provider === 'bank' ? 'paid-bank' : 'paid-card', at, -amountInCents),
    ),
    ...doorPayments.map(({ at, amountInCents, method, isClaimed }) =>
      line('paid-door', at, -amountInCents, { method, isClaimed }),
    ),
    ...refunds.map(({ at, amountInCents }) => line('refund', at, amountInCents)),
    ...credits.map(({ at, amountInCents }) =>
      line(amountInCents > 0 ? 'credit-given' : 'credit-used', at, amountInCents),
    ),
  ];
}

export function sumOfLines(lines: readonly Pick<LedgerLine, 'amountInCents'>[]): Cents {
  return lines.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
}

function line(
  kind: LedgerKind,
  at: Date,
  amountInCents: Cents,
  more: Partial<Pick<LedgerLine, 'changeId' | 'method' | 'isClaimed'>> = {},
): LedgerLine {
  return { kind, at, amountInCents, changeId: null, method: null, isClaimed: false, ...more };
}
