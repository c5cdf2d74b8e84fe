import { dueOf } from '#domain/orders/order-money.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import { lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { CardProviderDown, CardRefused } from '../outside/card-payments/card-payments.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { findOpenPayment, giveCode, insertPayment, type StoredPayment, setPaymentState } from './payment-store.ts';
import { settleOrderCode } from './settle-payment.ts';

const hourInMs = 3_600_000;
/** As long as the hold, so that nobody can pay for places that are gone. */
const payableInSeconds = 30 * 60;

/** The provider's page for what an order still costs; null when there is nothing to pay or the provider does not answer. */
export async function startPayment(needs: PaymentNeeds, order: StoredOrder): Promise<string | null> {
  const open = await findOpenPayment(needs.db, order.id);
  if (open?.orderCode && open.paymentType === order.paymentType && open.amountInCents === dueOf(order)) {
    return pageOf(needs, open.orderCode);
  }
  // Before a new try the old one is asked about, so that nobody pays twice.
  if (open?.orderCode && !(await closeTry(needs, open))) return null;
  const payment = await openTry(needs, order.id);
  if (!payment) return null;
  if (payment.orderCode) return pageOf(needs, payment.orderCode);
  return askProvider(needs, order, payment);
}

/** The row comes before the provider's order: whatever is lost on the way, the shop knows what it asked for. */
function openTry(needs: PaymentNeeds, orderId: string): Promise<StoredPayment | null> {
  return needs.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'not-paid' || !isOnline(order.paymentType) || dueOf(order) <= 0) return null;
    const open = await findOpenPayment(tx, orderId);
    if (open) return open;
    const { paymentType } = order;
    const { provider } = needs.cards;
    return insertPayment(tx, { orderId, provider, paymentType, amountInCents: dueOf(order) }, needs.clock());
  });
}

async function askProvider(needs: PaymentNeeds, order: StoredOrder, payment: StoredPayment): Promise<string | null> {
  try {
    const { orderCode } = await needs.cards.createOrder({
      orderId: order.id,
      amountInCents: payment.amountInCents,
      description: needs.describe(order),
      customer: { ...order.contact, language: order.language },
      keepsCard: payment.paymentType === 'viva-recurring',
      timeoutInSeconds: payableInSeconds,
    });
    if (await giveCode(needs.db, payment.id, orderCode, needs.clock())) return pageOf(needs, orderCode);
    // A second press was quicker; this order was shown to nobody and is taken back.
    await needs.cards.cancelOrder(orderCode).catch((error) => needs.report('cancelling a double payment order', error));
    const current = await findOpenPayment(needs.db, order.id);
    return current?.orderCode ? pageOf(needs, current.orderCode) : null;
  } catch (error) {
    if (!(error instanceof CardProviderDown) && !(error instanceof CardRefused)) throw error;
    needs.report('starting a payment', error);
    return null;
  }
}

/** False: it was paid meanwhile, or nobody can say whether it was. */
export async function closeTry(needs: PaymentNeeds, payment: StoredPayment): Promise<boolean> {
  try {
    if (payment.orderCode) {
      await settleOrderCode(needs, payment);
      const stillOpen = await findOpenPayment(needs.db, payment.orderId);
      if (stillOpen) await needs.cards.cancelOrder(payment.orderCode).catch(throwUnlessRefused);
      await settleOrderCode(needs, payment);
    }
  } catch (error) {
    if (!(error instanceof CardProviderDown)) throw error;
    needs.report('closing a payment', error);
    return false;
  }
  const now = needs.clock();
  return needs.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    if (order?.status !== 'not-paid') return false;
    const open = await findOpenPayment(tx, payment.orderId);
    // Looked at once more later: money that comes in all the same goes back.
    const nextCheckAt = new Date(now.getTime() + hourInMs);
    if (open) await setPaymentState(tx, open.id, { state: 'cancelled', reason: open.reason, nextCheckAt }, now);
    return true;
  });
}

function throwUnlessRefused(error: unknown): void {
  if (!(error instanceof CardRefused)) throw error;
}

function pageOf({ cards, publicUrl }: PaymentNeeds, orderCode: string): string {
  return new URL(cards.payPage(orderCode), publicUrl).href;
}
