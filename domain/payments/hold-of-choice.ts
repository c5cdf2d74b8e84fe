import type { PaymentType } from '#contract/orders/payments.ts';
import { isOnline } from '../orders/payment-choice.ts';

const minuteInMs = 60_000;
/** docs/spec.md#payments-card: an order that is paid online keeps its capacity this long. */
export const holdInMinutes = 30;
/** With any number of tries, a card keeps no capacity longer than this after the order was placed. */
const longestHoldInMinutes = 120;

interface HeldOrder {
  paymentType: PaymentType;
  placedAt: Date;
  holdUntil: Date;
  /** The cut-off of its first delivery. */
  firstCutoff: Date;
}

/**
 * Time for which an unpaid order keeps its capacity once its customer has chosen how to pay. A deposit has until the first cut-off;
 * a customer who switches from it to a card has the time of a card, not that of the deposit.
 */
export function holdOfChoice(order: HeldOrder, chosen: PaymentType, now: Date): Date {
  if (!isOnline(chosen)) return order.firstCutoff;
  const fromNow = now.getTime() + holdInMinutes * minuteInMs;
  if (!isOnline(order.paymentType)) return new Date(Math.min(fromNow, order.holdUntil.getTime()));
  const longest = order.placedAt.getTime() + longestHoldInMinutes * minuteInMs;
  return new Date(Math.max(order.holdUntil.getTime(), Math.min(fromNow, longest)));
}
