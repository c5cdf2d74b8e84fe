import { dueOf } from '#domain/orders/order-money.ts';
import { lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { saveOrder } from '../orders/save-order-store.ts';
import { CardProviderDown, CardRefused, type CardTransaction } from '../outside/card-payments/card-payments.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import {
  findOpenPayment,
  insertPayment,
  noteTransaction,
  type StoredPayment,
  setPaymentState,
} from './payment-store.ts';

/** Charges the card a customer let us keep, for a renewed plan. `unknown`: the provider did not answer; ask again later. */
export async function chargeKeptCard(
  needs: PaymentNeeds,
  order: StoredOrder,
  firstTransactionId: string,
): Promise<'paid' | 'refused' | 'unknown'> {
  const payment = await openTry(needs, order);
  if (!payment) return order.status === 'opened' ? 'paid' : 'refused';
  try {
    // A try whose answer was lost may have gone through: the provider does not notice repeats.
    const earlier = await needs.cards.findCharge(order.id, payment.createdAt);
    const charged = earlier ?? (await needs.cards.chargeAgain(firstTransactionId, payment.amountInCents, order.id));
    if (charged.state !== 'paid' || charged.amountInCents !== payment.amountInCents) {
      await close(needs, payment, String(charged.reason ?? 'unknown'));
      return 'refused';
    }
    await take(needs, payment, charged);
    return 'paid';
  } catch (error) {
    if (error instanceof CardRefused) {
      await close(needs, payment, String(error.reason));
      return 'refused';
    }
    if (!(error instanceof CardProviderDown)) throw error;
    needs.report('charging a kept card', error);
    return 'unknown';
  }
}

function openTry(needs: PaymentNeeds, { id: orderId }: StoredOrder): Promise<StoredPayment | null> {
  return needs.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'not-paid' || dueOf(order) <= 0) return null;
    const { provider } = needs.cards;
    const amountInCents = dueOf(order);
    const open = await findOpenPayment(tx, orderId);
    return (
      open ?? insertPayment(tx, { orderId, provider, paymentType: 'viva-recurring', amountInCents }, needs.clock())
    );
  });
}

async function take(needs: PaymentNeeds, payment: StoredPayment, charged: CardTransaction): Promise<void> {
  const now = needs.clock();
  const { transactionId, amountInCents, orderCode } = charged;
  await needs.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    if (!order) return;
    const capture = { provider: payment.provider, transactionId, orderCode, amountInCents, paymentId: payment.id };
    if (!(await noteTransaction(tx, { ...capture, outcome: 'settled' }, now))) return;
    const code = orderCode ? { orderCode } : {};
    await setPaymentState(tx, payment.id, { state: 'paid', transactionId, ...code, nextCheckAt: null }, now);
    const paid: StoredOrder = { ...order, paidInCents: order.paidInCents + amountInCents, changedAt: now };
    await saveOrder(tx, paid, []);
    if (paid.status === 'not-paid') await needs.orders.open(tx, paid, 'payment', now);
  });
}

async function close(needs: PaymentNeeds, payment: StoredPayment, reason: string): Promise<void> {
  await setPaymentState(needs.db, payment.id, { state: 'failed', reason, nextCheckAt: null }, needs.clock());
}
