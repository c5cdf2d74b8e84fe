import type { OrderStatus } from '#contract/orders/orders.ts';
import type { Cents } from '../money.ts';
import { mostLetGoInCents } from '../till/judge-takings.ts';

/** Amount that may be waived of a short deposit; null: nothing is missing, or too much. */
export function letGoOf({
  missingInCents,
  amountInCents,
}: Record<'missingInCents' | 'amountInCents', Cents>): Cents | null {
  const short = missingInCents - amountInCents;
  return short > 0 && short <= mostLetGoInCents ? short : null;
}

interface DepositFacts {
  order: { status: OrderStatus; dueInCents: Cents };
  /** Deposits for the same order that were too little so far. */
  waitingInCents: Cents;
  amountInCents: Cents;
}

/** `surplusInCents`: received above the amount due, and to be returned. */
type DepositVerdict =
  | { outcome: 'settled'; surplusInCents: Cents }
  | { outcome: 'waiting' }
  | { outcome: 'goes-back'; reason: 'paid-twice' | 'paid-too-late' };

/**
 * Money has arrived in the shop's bank account. An unpaid order opens once the whole due has arrived, in any number of
 * parts; one that is paid at the door owes that much less there.
 */
export function judgeDeposit({ order, waitingInCents, amountInCents }: DepositFacts): DepositVerdict {
  if (order.status === 'canceled') return { outcome: 'goes-back', reason: 'paid-too-late' };
  if (order.dueInCents <= 0) return { outcome: 'goes-back', reason: 'paid-twice' };
  const come = waitingInCents + amountInCents;
  if (order.status === 'not-paid' && come < order.dueInCents) return { outcome: 'waiting' };
  return { outcome: 'settled', surplusInCents: Math.max(0, come - order.dueInCents) };
}
