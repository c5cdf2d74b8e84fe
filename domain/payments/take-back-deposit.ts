import type { OrderStatus } from '#contract/orders/orders.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import { type CutOff, cutoffOf } from '../delivery/cut-off.ts';
import type { Cents } from '../money.ts';

interface CountedDeposit {
  outcome: 'settled' | 'refund-due' | 'mismatch' | 'waiting';
  amountInCents: Cents;
  /** True if a part of it is on its way back, or was returned. */
  hasRefund: boolean;
}

interface WrongOrder {
  status: OrderStatus;
  paymentType: PaymentType;
  paidInCents: Cents;
  cutOff: CutOff;
  deliveries: readonly { date: string; status: string }[];
}

/** `part`: it was waiting for the rest. `waits-again`: the order waits for its deposit as before. `owes-again`: it stays as it is, and is due. */
type TakeBackVerdict =
  | { kind: 'part' }
  | { kind: 'waits-again'; until: Date }
  | { kind: 'owes-again' }
  | { kind: 'refused'; why: 'deposit-gone-back' };

/**
 * A deposit was counted for the wrong order. Until the kitchen's cut-off the order returns to its previous status; a cooked order, and one
 * paid at its door, keeps its status and owes the amount again.
 */
export function judgeTakeBack(
  deposit: CountedDeposit,
  order: WrongOrder,
  { othersInCents, now }: { othersInCents: Cents; now: Date },
): TakeBackVerdict {
  if (deposit.outcome === 'waiting') return { kind: 'part' };
  if (deposit.outcome !== 'settled' || deposit.hasRefund || order.status === 'canceled')
    return { kind: 'refused', why: 'deposit-gone-back' };
  const isUntouched = order.deliveries.every(({ status }) => ['opened', 'skipped', 'canceled'].includes(status));
  const [first] = order.deliveries
    .filter(({ status }) => status === 'opened')
    .map(({ date }) => date)
    .sort();
  const until = first === undefined ? now : cutoffOf(first, order.cutOff);
  const isOnlyPaidByBank = order.paidInCents === deposit.amountInCents + othersInCents;
  const canWait =
    order.status === 'opened' && order.paymentType === 'bank-deposit' && isUntouched && isOnlyPaidByBank && now < until;
  return canWait ? { kind: 'waits-again', until } : { kind: 'owes-again' };
}
