import { randomInt } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Database } from '../../../database/database.ts';
import { isOrderCode, isTransactionId } from '../card-ids.ts';
import { type CardOrder, type CardPayments, CardRefused } from '../card-payments.ts';
import { pendingForMs } from './sandbox-actions.ts';
import { chargeSandboxCard, giveBack, smallestAmountInCents } from './sandbox-money.ts';
import * as store from './sandbox-store.ts';
import { cardTransactionOf } from './sandbox-transaction.ts';

const irisMethod = '29';

/** Card payments on a test page of our own. No money moves; all events are in the database, for all processes. */
export function createSandboxPayments({ db, clock }: { db: Database; clock: Clock }): CardPayments {
  const settleDue = () => store.settlePending(db, new Date(clock().getTime() - pendingForMs));

  return {
    provider: 'sandbox',
    isConnected: true,

    async createOrder({ orderId, amountInCents, keepsCard, timeoutInSeconds }) {
      if (amountInCents < smallestAmountInCents) throw new CardRefused('The amount is too small', 400);
      const now = clock();
      const orderCode = newOrderCode();
      const expiresAt = new Date(now.getTime() + timeoutInSeconds * 1000);
      const order = { orderCode, amountInCents, orderRef: orderId, keepsCard, state: 'pending', expiresAt } as const;
      await store.insertSandboxOrder(db, order, now);
      return { orderCode };
    },

    payPage(orderCode, { method } = {}) {
      const query = new URLSearchParams({ ref: orderCode, ...(method === 'iris' && { paymentMethod: irisMethod }) });
      return `/sandbox/pay?${query}`;
    },

    async findTransaction(transactionId) {
      if (!isTransactionId(transactionId)) return null;
      await settleDue();
      const found = await store.findTransaction(db, transactionId);
      const order = found && (await store.findSandboxOrder(db, found.orderCode));
      return found && order && cardTransactionOf(found, order);
    },

    async findOrder(orderCode) {
      if (!isOrderCode(orderCode)) return null;
      await settleDue();
      const order = await store.findSandboxOrder(db, orderCode);
      if (!order) return null;
      const transactionIds = await store.listTransactionIds(db, orderCode);
      return { orderCode, state: stateOf(order, clock()), amountInCents: order.amountInCents, transactionIds };
    },

    async cancelOrder(orderCode) {
      await db.transaction(async (tx) => {
        const order = await store.lockSandboxOrder(tx, orderCode);
        if (!order) throw new CardRefused('There is no such order', 404);
        if (order.state !== 'pending') throw new CardRefused('The order cannot be cancelled any more', 403);
        await store.setOrderState(tx, orderCode, 'cancelled');
      });
    },

    refund: (transactionId, amountInCents) => giveBack(db, transactionId, amountInCents, clock()),

    chargeAgain: (firstTransactionId, amountInCents, orderId) =>
      chargeSandboxCard(db, firstTransactionId, { amountInCents, orderId, orderCode: newOrderCode() }, clock()),

    async findCharge(orderId) {
      const found = await store.findChargeFor(db, orderId);
      const order = found && (await store.findSandboxOrder(db, found.orderCode));
      return found && order && cardTransactionOf(found, order);
    },

    webhookKey: async () => 'sandbox',
  };
}

function stateOf({ state, expiresAt }: store.SandboxOrder, now: Date): CardOrder['state'] {
  if (state === 'processing') return 'pending';
  return state === 'pending' && now >= expiresAt ? 'expired' : state;
}

/** 16 digits, like Viva's. */
function newOrderCode(): string {
  return `${randomInt(10_000_000, 99_999_999)}${randomInt(10_000_000, 99_999_999)}`;
}
