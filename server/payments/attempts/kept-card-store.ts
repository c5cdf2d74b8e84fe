import { keepsCard } from '#domain/orders/payment-choice.ts';
import type { Queryable } from '../../database/database.ts';
import { bringCheckForward, findOpenPayment, listPayments } from '../payment-store.ts';

/** The original transaction of the customer's saved card, when this order was paid with one. */
export async function findKeptCard(tx: Queryable, orderId: string): Promise<string | null> {
  const kept = (await listPayments(tx, orderId)).find(
    ({ kind, paymentType, state, transactionId }) =>
      // A later charge has a transaction of its own, with which nothing can be charged.
      kind === 'page' && keepsCard(paymentType) && transactionId && (state === 'paid' || state === 'partly-refunded'),
  );
  return kept?.transactionId ?? null;
}

/** Makes the next poll check the order's open payment attempt, if there is one. */
export async function pollPaymentNow(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const open = await findOpenPayment(tx, orderId);
  if (open) await bringCheckForward(tx, open.id, now);
}
