import { dueOf } from '#domain/orders/order-money.ts';
import { raiseAlert } from '../alerts/alert-store.ts';
import type { Queryable } from '../database/database.ts';
import { lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { saveOrder } from '../orders/save-order-store.ts';
import { type CardTransaction, euroCurrency } from '../outside/card-payments/card-payments.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import {
  findPayment,
  findPaymentByCode,
  isTransactionKnown,
  noteTransaction,
  type StoredPayment,
  setPaymentState,
} from './payment-store.ts';
import { addRefund } from './refund-store.ts';

const minuteInMs = 60_000;
/** A payment never leaves these because of what is heard late. */
const settledStates: readonly string[] = ['paid', 'partly-refunded', 'refunded', 'disputed'];

/**
 * The one place where what the provider says of a transaction takes effect: called by the payer's return, by webhooks and
 * by the sweep, in any order and however often. Reads from the provider first, then decides under the order's lock.
 */
export async function settleTransaction(needs: PaymentNeeds, transactionId: string): Promise<void> {
  const told = await needs.cards.findTransaction(transactionId);
  if (told) await settleTold(needs, told);
}

/** By the provider's order: for a payer who never came back, and a webhook that never came. */
export async function settleOrderCode(needs: PaymentNeeds, payment: StoredPayment): Promise<void> {
  if (payment.orderCode === null) return findLostCharge(needs, payment);
  const order = await needs.cards.findOrder(payment.orderCode);
  for (const transactionId of order?.transactionIds ?? []) {
    if (await isTransactionKnown(needs.db, payment.provider, transactionId)) continue;
    await settleTransaction(needs, transactionId);
  }
  if (order?.state === 'expired' || order?.state === 'cancelled') await closePayment(needs, payment, order.state);
}

/** A kept card was charged and the answer lost: what the provider took is found by our own order's id. */
async function findLostCharge(needs: PaymentNeeds, payment: StoredPayment): Promise<void> {
  if (payment.paymentType !== 'viva-recurring') return;
  const charge = await needs.cards.findCharge(payment.orderId, payment.createdAt);
  if (charge?.state === 'paid') await settleCharge(needs, payment.id, charge);
}

/** A charge of a kept card: the payment is known, the provider's order perhaps not. */
export async function settleCharge(needs: PaymentNeeds, paymentId: string, told: CardTransaction): Promise<void> {
  const now = needs.clock();
  await needs.db.transaction(async (tx) => {
    const found = await findPayment(tx, paymentId);
    const order = found && (await lockOrder(tx, found.orderId));
    const payment = found && (await findPayment(tx, paymentId));
    if (order && payment) await takeCapture(needs, tx, { order, payment, told, now });
  });
}

async function closePayment(
  needs: PaymentNeeds,
  payment: StoredPayment,
  state: 'expired' | 'cancelled',
): Promise<void> {
  const now = needs.clock();
  await needs.db.transaction(async (tx) => {
    await lockOrder(tx, payment.orderId);
    const current = await findPaymentByCode(tx, payment.provider, payment.orderCode ?? '');
    if (!current || settledStates.includes(current.state)) return;
    await setPaymentState(tx, current.id, { state, reason: current.reason, nextCheckAt: null }, now);
  });
}

async function settleTold(needs: PaymentNeeds, told: CardTransaction): Promise<void> {
  const { provider } = needs.cards;
  const now = needs.clock();
  await needs.db.transaction(async (tx) => {
    const found = await findPaymentByCode(tx, provider, told.orderCode);
    // Not one of ours, such as another shop's on the same account.
    if (!found) return;
    const order = await lockOrder(tx, found.orderId);
    const payment = await findPaymentByCode(tx, provider, told.orderCode);
    if (!order || !payment) return;
    if (told.state === 'paid') await takeCapture(needs, tx, { order, payment, told, now });
    else await takeNews(needs, tx, { order, payment, told, now });
  });
}

interface News {
  order: StoredOrder;
  payment: StoredPayment;
  told: CardTransaction;
  now: Date;
}

/** Money was taken: it pays the order, or it goes back. Each capture once. */
async function takeCapture(needs: PaymentNeeds, tx: Queryable, news: News): Promise<void> {
  const { order, payment, told, now } = news;
  const outcome = judgeCapture(news);
  const { transactionId, orderCode, amountInCents, method } = told;
  const capture = { provider: payment.provider, transactionId, orderCode, amountInCents, method };
  const isNew = await noteTransaction(tx, { ...capture, paymentId: payment.id, outcome }, now);
  if (!isNew) return;
  if (outcome !== 'settled') return giveBack(needs, tx, news, outcome);
  const paid: StoredOrder = { ...order, paidInCents: order.paidInCents + amountInCents, changedAt: now };
  const code = told.orderCode ? { orderCode: told.orderCode } : {};
  await setPaymentState(tx, payment.id, { state: 'paid', transactionId, ...code, nextCheckAt: null }, now);
  await saveOrder(tx, paid, []);
  if (paid.status === 'not-paid') await needs.orders.open(tx, paid, 'payment', now);
}

function judgeCapture({ order, payment, told }: News): 'settled' | 'refund-due' | 'mismatch' {
  if (told.amountInCents !== payment.amountInCents || told.currency !== euroCurrency) return 'mismatch';
  const isWanted = order.status !== 'canceled' && dueOf(order) >= told.amountInCents;
  return isWanted ? 'settled' : 'refund-due';
}

/** Paid twice, too late, or not what was asked for: it goes back, and somebody hears of it. */
async function giveBack(
  needs: PaymentNeeds,
  tx: Queryable,
  { order, payment, told, now }: News,
  outcome: 'refund-due' | 'mismatch',
): Promise<void> {
  const { transactionId, amountInCents } = told;
  const reason = outcome === 'mismatch' ? 'wrong-amount' : order.status === 'canceled' ? 'paid-too-late' : 'paid-twice';
  const dedupeKey = `capture ${payment.provider} ${transactionId}`;
  const { provider, id: paymentId } = payment;
  await addRefund(tx, { orderId: order.id, paymentId, provider, transactionId, amountInCents, reason, dedupeKey }, now);
  const data = { transactionId, amountInCents, currency: told.currency, expectedInCents: payment.amountInCents };
  await raiseAlert(tx, { kind: reason, orderId: order.id, data, dedupeKey }, now);
  await needs.orders.surplusPaid(tx, order, { amountInCents, reason, key: transactionId }, now);
}

/** Anything but money taken: remembered, and never able to undo a payment. */
async function takeNews(needs: PaymentNeeds, tx: Queryable, { order, payment, told, now }: News): Promise<void> {
  if (told.state === 'disputed') {
    const dedupeKey = `disputed ${told.transactionId}`;
    await raiseAlert(
      tx,
      { kind: 'disputed', orderId: order.id, data: { transactionId: told.transactionId }, dedupeKey },
      now,
    );
    return;
  }
  if (settledStates.includes(payment.state)) return;
  if (told.state === 'pending') {
    const nextCheckAt = new Date(now.getTime() + minuteInMs);
    await setPaymentState(tx, payment.id, { state: 'pending', nextCheckAt }, now);
  }
  if (told.state === 'failed') {
    // The payer may try again on the same page, so the payment stays open.
    const nextCheckAt = new Date(now.getTime() + 2 * minuteInMs);
    const isStillOpen = ['created', 'redirected', 'pending'].includes(payment.state);
    const state = isStillOpen ? 'redirected' : payment.state;
    await setPaymentState(tx, payment.id, { state, reason: String(told.reason ?? 'unknown'), nextCheckAt }, now);
    if (order.status === 'not-paid' && payment.reason === null) await needs.orders.paymentFailed(tx, order, now);
  }
}
