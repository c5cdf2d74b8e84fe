import { raiseAlert } from '../alerts/alert-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { CardProviderDown, CardRefused } from '../outside/card-payments/card-payments.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { endRefund, listRefundIds, type StoredRefund, takeDueRefund } from './refund-store.ts';

/** Asks the provider for every refund that is due, until each is done or refused. Answers how many were dealt with. */
export async function sendRefunds(needs: PaymentNeeds): Promise<number> {
  let sent = 0;
  for (;;) {
    const refund = await takeDueRefund(needs.db, needs.clock());
    if (!refund) return sent;
    sent += 1;
    await sendRefund(needs, refund);
  }
}

async function sendRefund(needs: PaymentNeeds, refund: StoredRefund & { wasAsked: boolean }): Promise<void> {
  const { transactionId, amountInCents } = refund;
  try {
    // Asked before without hearing the answer: it may be done, and must not be done twice.
    const done = refund.wasAsked ? await findDone(needs, refund) : null;
    const refundTransactionId = done ?? (await needs.cards.refund(transactionId, amountInCents)).transactionId;
    await noteDone(needs, refund, refundTransactionId);
  } catch (error) {
    if (error instanceof CardRefused) return refuse(needs, refund, error);
    if (!(error instanceof CardProviderDown)) throw error;
    needs.report('refunding', error);
  }
}

/** It is done, and its customer hears of it. */
function noteDone({ db, clock, orders }: PaymentNeeds, refund: StoredRefund, refundTransactionId: string) {
  const now = clock();
  return db.transaction(async (tx) => {
    await endRefund(tx, refund.id, { state: 'done', refundTransactionId }, now);
    const order = await findOrder(tx, refund.orderId);
    if (order) await orders.refunded(tx, order, refund, now);
  });
}

/** A refund of this amount at the provider that none of ours has claimed yet. */
async function findDone(
  { cards, db }: PaymentNeeds,
  { transactionId, amountInCents }: StoredRefund,
): Promise<string | null> {
  const capture = await cards.findTransaction(transactionId);
  const order = capture && (await cards.findOrder(capture.orderCode));
  const claimed = await listRefundIds(db, transactionId);
  for (const id of order?.transactionIds ?? []) {
    if (id === transactionId || claimed.includes(id)) continue;
    const other = await cards.findTransaction(id);
    if (other?.state === 'refunded' && Math.abs(other.amountInCents) === amountInCents) return id;
  }
  return null;
}

/** The provider will not: somebody at the shop has to. */
async function refuse({ db, clock }: PaymentNeeds, refund: StoredRefund, { reason }: CardRefused): Promise<void> {
  const now = clock();
  const { id, orderId, transactionId, amountInCents } = refund;
  await endRefund(db, id, { state: 'refused', error: String(reason) }, now);
  const data = { transactionId, amountInCents, reason };
  await raiseAlert(db, { kind: 'refund-refused', orderId, data, dedupeKey: `refund-refused ${id}` }, now);
}
