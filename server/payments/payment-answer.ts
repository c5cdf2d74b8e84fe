import type { PaymentState } from '#contract/orders/payments.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { settledStates } from '#domain/payments/payment-moves.ts';
import type { StoredPayment } from './payment-store.ts';

/** Declines a payer can act on; every other number has the same general text. */
const knownReasons: Record<string, string> = {
  '10051': 'decline-funds',
  '10061': 'decline-limit',
  '10054': 'decline-expired',
  '10014': 'decline-card',
  '10210': 'decline-code',
  '2061': 'decline-3ds',
  '2062': 'decline-3ds',
};

/** The state shown to the payer, from the shop's own data. */
export function answerPayment(order: StoredOrder, payment: StoredPayment): PaymentState {
  return {
    state: stateOf(order, payment),
    orderId: order.id,
    number: String(order.number),
    amount: payment.amountInCents,
    paymentType: order.paymentType,
    reason: payment.reason === null ? null : (knownReasons[payment.reason] ?? 'decline-other'),
    payableUntil: order.status === 'not-paid' ? (order.holdUntil?.toISOString() ?? null) : null,
  };
}

function stateOf(order: StoredOrder, payment: StoredPayment): PaymentState['state'] {
  const isSettled = settledStates.includes(payment.state);
  // A payment for a cancelled order is refunded, even if the provider has not done it yet.
  if (isSettled && (order.status === 'canceled' || payment.state === 'refunded')) return 'refunded';
  if (isSettled) return payment.state === 'partly-refunded' ? 'refunded' : 'paid';
  if (order.status === 'canceled') return 'canceled';
  if (order.status !== 'not-paid') return 'paid';
  const isOver = payment.state === 'expired' || payment.state === 'cancelled' || payment.state === 'failed';
  return isOver || payment.reason !== null ? 'failed' : 'checking';
}
