import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { isTransactionId } from '../card-ids.ts';
import { CardRefused, type CardTransaction } from '../card-payments.ts';
import { demoDeclines } from '../viva/demo-declines.ts';
import * as store from './sandbox-store.ts';
import { cardTransactionOf } from './sandbox-transaction.ts';

/** Viva's own limit. */
export const smallestAmountInCents = 30;
const noSuchPayment = () => new CardRefused('There is no such payment', 404);

/** Never refunds more than was paid, even with concurrent requests. */
export function giveBack(db: Database, paymentId: string, amountInCents: number, now: Date) {
  return db.transaction(async (tx): Promise<{ transactionId: string }> => {
    const payment = isTransactionId(paymentId) ? await store.lockTransaction(tx, paymentId) : null;
    if (!payment) throw noSuchPayment();
    const isPaid = payment.parentId === null && (payment.state === 'paid' || payment.state === 'refunded');
    const left = payment.amountInCents - (await store.sumRefunds(tx, paymentId));
    if (!isPaid || amountInCents <= 0 || amountInCents > left) throw new CardRefused('Non reversible transaction', 403);
    const { orderCode, method } = payment;
    const refund = { id: randomUUID(), orderCode, method, amountInCents: -amountInCents, parentId: paymentId };
    await store.insertTransaction(tx, { ...refund, state: 'refunded', createdAt: now });
    await store.setRefunded(tx, paymentId);
    return { transactionId: refund.id };
  });
}

export async function chargeSandboxCard(
  db: Database,
  firstId: string,
  charge: { amountInCents: number; orderId: string; orderCode: string },
  now: Date,
): Promise<CardTransaction> {
  if (charge.amountInCents < smallestAmountInCents) throw new CardRefused('The amount is too small', 400);
  const reason = demoDeclines.get(charge.amountInCents);
  const charged = await db.transaction(async (tx) => {
    const first = isTransactionId(firstId) ? await store.findTransaction(tx, firstId) : null;
    const firstOrder = first && (await store.findSandboxOrder(tx, first.orderCode));
    if (!firstOrder) throw noSuchPayment();
    const isPaid = first?.state === 'paid' || first?.state === 'refunded';
    if (!firstOrder.keepsCard || !isPaid) throw new CardRefused('The card was not kept', 403);
    const { orderCode, amountInCents, orderId } = charge;
    const order: store.SandboxOrder = {
      orderCode,
      amountInCents,
      orderRef: orderId,
      keepsCard: true,
      state: reason ? 'cancelled' : 'paid',
      expiresAt: now,
    };
    await store.insertSandboxOrder(tx, order, now);
    const state = reason ? 'failed' : 'paid';
    const facts = { orderCode, amountInCents, state, method: 'card', parentId: null, createdAt: now } as const;
    const one = { id: randomUUID(), ...facts };
    await store.insertTransaction(tx, one);
    return cardTransactionOf(one, order);
  });
  // After the commit: the failed attempt stays recorded.
  if (reason) throw new CardRefused('The bank declined', reason);
  return charged;
}
