import type { PaymentType } from '#contract/payments.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { isOnline, isPaidAtTheDoor } from '#domain/orders/payment-choice.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { saveOrder } from '../orders/save-order-store.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { findOpenPayment } from './payment-store.ts';
import { closeTry, startPayment } from './start-payment.ts';

const minuteInMs = 60_000;
const holdInMinutes = 30;
/** However often it is tried, places are not kept longer than this after the order was placed. */
const longestHoldInMinutes = 120;

/**
 * Another try to pay an order that is not paid, by the same method or another, without losing its places. Answers the
 * provider's page, or null when nothing is to be paid online.
 */
export async function payAgain(
  needs: PaymentNeeds,
  order: StoredOrder,
  paymentType: PaymentType,
): Promise<{ redirectUrl: string | null }> {
  requirePayable(order, needs.clock());
  const isOther = paymentType !== order.paymentType;
  const open = isOther ? await findOpenPayment(needs.db, order.id) : null;
  if (open && !(await closeTry(needs, open))) {
    const current = await needs.db.transaction((tx) => lockOrder(tx, order.id));
    // Paid meanwhile: good. Nobody can say: then a second way to pay would risk paying twice.
    if (current?.status === 'opened') return { redirectUrl: null };
    throw new CallFailure('payment-provider-down');
  }
  const changed = await keepPlaces(needs, order.id, paymentType);
  if (!isOnline(changed.paymentType)) return { redirectUrl: null };
  const redirectUrl = await startPayment(needs, changed);
  if (!redirectUrl && changed.status === 'not-paid') throw new CallFailure('payment-provider-down');
  return { redirectUrl };
}

function requirePayable(order: StoredOrder | null, now: Date): StoredOrder {
  const isOver = !order?.holdUntil || order.holdUntil <= now;
  if (order?.status !== 'not-paid' || isOver) throw new CallFailure('order-not-payable');
  return order;
}

function keepPlaces(needs: PaymentNeeds, orderId: string, paymentType: PaymentType): Promise<StoredOrder> {
  const now = needs.clock();
  return needs.db.transaction(async (tx) => {
    const order = requirePayable(await lockOrder(tx, orderId), now);
    const kept: StoredOrder = { ...order, paymentType, holdUntil: holdOf(order, paymentType, now), changedAt: now };
    if (isPaidAtTheDoor(paymentType)) return needs.orders.open(tx, kept, 'customer', now);
    await saveOrder(tx, kept, []);
    if (!isOnline(paymentType)) await needs.orders.awaitsDeposit(tx, kept, now);
    return kept;
  });
}

function holdOf(order: StoredOrder, paymentType: PaymentType, now: Date): Date {
  if (!isOnline(paymentType)) return cutoffOf(order.deliveries.map(({ date }) => date).sort()[0] ?? '');
  const longest = order.placedAt.getTime() + longestHoldInMinutes * minuteInMs;
  const next = Math.min(now.getTime() + holdInMinutes * minuteInMs, longest);
  return new Date(Math.max(order.holdUntil?.getTime() ?? 0, next));
}
