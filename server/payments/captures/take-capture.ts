import { dueIfRefuted } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { judgeCapture } from '#domain/payments/judge-capture.ts';
import { openStates, settledStates } from '#domain/payments/payment-moves.ts';
import { raiseAlert } from '../../alerts/alert-store.ts';
import type { Queryable } from '../../database/database.ts';
import { saveOrder } from '../../orders/save-order-store.ts';
import { type CardTransaction, euroCurrency } from '../../outside/card-payments/card-payments.ts';
import type { PaymentDeps, Surplus } from '../payment-deps.ts';
import { bringCheckForward, type StoredPayment, setPaymentState } from '../payment-store.ts';
import { recordCapture } from './capture-store.ts';
import { addRefund } from './refund-store.ts';

const minuteInMs = 60_000;

export interface News {
  order: StoredOrder;
  payment: StoredPayment;
  reported: CardTransaction;
  now: Date;
}

/** Captured money pays the order, or is refunded. Applied once per capture. The order must be locked. */
export async function takeCapture(deps: PaymentDeps, tx: Queryable, news: News): Promise<void> {
  const { order, payment, reported, now } = news;
  const verdict = judgeCapture({
    // Received money is retained while money that was only claimed at a door may never arrive.
    order: { status: order.status, dueInCents: dueIfRefuted(order) },
    attempt: { amountInCents: payment.amountInCents, isSettled: settledStates.includes(payment.state) },
    capture: { amountInCents: reported.amountInCents, isEuro: reported.currency === euroCurrency },
  });
  const { transactionId, orderCode, amountInCents, method } = reported;
  const capture = {
    provider: payment.provider,
    transactionId,
    orderCode,
    amountInCents,
    method,
    paymentId: payment.id,
  };
  const outcome = verdict === 'settled' ? verdict : verdict === 'wrong-amount' ? 'mismatch' : 'refund-due';
  const isNew = await recordCapture(tx, { ...capture, outcome }, now);
  if (!isNew) return;
  if (verdict !== 'settled') return giveBack(deps, tx, news, verdict);
  const paid: StoredOrder = { ...order, paidInCents: order.paidInCents + amountInCents, changedAt: now };
  await setPaymentState(tx, payment.id, { state: 'paid', reason: null, transactionId, orderCode }, now);
  await saveOrder(tx, paid, []);
  if (paid.status === 'not-paid') await deps.orders.open(tx, paid, 'payment', now);
}

/** A duplicate, too late, or another amount than requested: it is refunded, and the customer is notified. */
async function giveBack(
  deps: PaymentDeps,
  tx: Queryable,
  { order, payment, reported, now }: News,
  reason: Surplus['reason'],
): Promise<void> {
  const { transactionId, orderCode, amountInCents } = reported;
  const dedupeKey = `capture ${payment.provider} ${transactionId}`;
  const { provider, id: paymentId } = payment;
  await addRefund(tx, { orderId: order.id, paymentId, provider, transactionId, amountInCents, reason, dedupeKey }, now);
  const data = { transactionId, amountInCents, currency: reported.currency, expectedInCents: payment.amountInCents };
  await raiseAlert(tx, { kind: reason, orderId: order.id, data, dedupeKey }, now);
  await deps.orders.surplusPaid(tx, order, { amountInCents, reason, key: transactionId }, now);
  // A charge has one transaction, and a page that took money takes no more: neither can pay the order now.
  if (!settledStates.includes(payment.state)) {
    await setPaymentState(tx, payment.id, { state: 'failed', reason, transactionId, orderCode }, now);
  }
}

/** Any transaction except money taken on a page: recorded, and never able to undo a payment. */
export async function takeNews(deps: PaymentDeps, tx: Queryable, news: News): Promise<void> {
  const { order, payment, reported, now } = news;
  if (reported.state === 'disputed') {
    const { transactionId, amountInCents } = reported;
    const dedupeKey = `disputed ${transactionId}`;
    const data = { transactionId, amountInCents };
    return raiseAlert(tx, { kind: 'disputed', orderId: order.id, data, dedupeKey }, now);
  }
  if (settledStates.includes(payment.state)) return;
  const isOpen = (openStates as readonly string[]).includes(payment.state);
  if (reported.state === 'pending' || reported.state === 'unknown') {
    if (isOpen) await setPaymentState(tx, payment.id, { state: 'pending', reason: null }, now);
    return bringCheckForward(tx, payment.id, new Date(now.getTime() + minuteInMs));
  }
  if (reported.state === 'failed') {
    // The payer can try again on the same page, so the attempt stays open.
    const state = isOpen ? 'redirected' : payment.state;
    await setPaymentState(tx, payment.id, { state, reason: String(reported.reason ?? 'unknown') }, now);
    if (order.status === 'not-paid' && payment.reason === null) await deps.orders.paymentFailed(tx, order, now);
  }
}
