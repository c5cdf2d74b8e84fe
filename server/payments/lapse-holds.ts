import { sql } from '../database/sql.ts';
import { lockOrder } from '../orders/order-store.ts';
import { CardProviderDown, CardRefused } from '../outside/card-payments/card-payments.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { findOpenPayment, type StoredPayment, setPaymentState } from './payment-store.ts';
import { settleOrderCode } from './settle-payment.ts';

const hourInMs = 3_600_000;
const fewAtOnce = 50;

/** Orders whose time to be paid is over are cancelled and their places given back, unless the provider says they are paid. */
export async function lapseHolds(needs: PaymentNeeds): Promise<number> {
  const now = needs.clock();
  const over = await needs.db.rows<{ id: string }>(sql`
    select id from orders where status = 'not-paid' and hold_until <= ${now} order by hold_until limit ${fewAtOnce}`);
  let lapsed = 0;
  for (const { id } of over) if (await lapseHold(needs, id)) lapsed += 1;
  return lapsed;
}

async function lapseHold(needs: PaymentNeeds, orderId: string): Promise<boolean> {
  const open = await findOpenPayment(needs.db, orderId);
  if (open) await askOnceMore(needs, open);
  const now = needs.clock();
  return needs.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'not-paid' || !order.holdUntil || order.holdUntil > now) return false;
    const payment = await findOpenPayment(tx, orderId);
    // Looked at again later: money that comes in all the same goes back.
    const nextCheckAt = new Date(now.getTime() + hourInMs);
    if (payment) await setPaymentState(tx, payment.id, { state: 'expired', reason: payment.reason, nextCheckAt }, now);
    await needs.orders.lapse(tx, order, 'clock', now);
    return true;
  });
}

/** A provider that does not answer does not keep the places of others: what it took is found and given back later. */
async function askOnceMore(needs: PaymentNeeds, payment: StoredPayment): Promise<void> {
  try {
    await settleOrderCode(needs, payment);
    const isOpen = (await findOpenPayment(needs.db, payment.orderId)) !== null;
    if (isOpen && payment.orderCode) await needs.cards.cancelOrder(payment.orderCode);
  } catch (error) {
    if (!(error instanceof CardProviderDown) && !(error instanceof CardRefused)) throw error;
    needs.report('closing a payment whose time is over', error);
  }
}
