import type { Order } from '#contract/orders.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { isPending } from '#domain/orders/order-status.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { findBuyer } from './buyer-store.ts';
import { listChanges } from './change-store.ts';
import { answerOrder, type OrderExtras } from './order-answer.ts';
import type { OrderNeeds } from './order-needs.ts';
import { findOrder, type StoredOrder } from './order-store.ts';

/** Somebody else's order is the same to whoever asks as one that does not exist. */
export function requireOwn(order: StoredOrder | null, { caller }: CallContext): StoredOrder {
  if (!order || !caller || order.accountId !== caller.accountId) throw new CallFailure('order-not-found');
  return order;
}

export async function readOrder(needs: OrderNeeds, orderId: string, context: CallContext): Promise<Order> {
  return describeOrder(needs, requireOwn(await findOrder(needs.db, orderId), context), context);
}

/** The order with its changes, documents and what can be done with it now. */
export async function describeOrder(needs: OrderNeeds, order: StoredOrder, context: CallContext): Promise<Order> {
  const { language, now } = context;
  const voice = { language, say: (key: string, values?: Record<string, unknown>) => needs.say(key, language, values) };
  return answerOrder(order, await readExtras(needs, needs.db, order, context), voice, now);
}

async function readExtras(
  needs: OrderNeeds,
  db: Queryable,
  order: StoredOrder,
  { now }: CallContext,
): Promise<OrderExtras> {
  const [changes, buyer] = await Promise.all([
    listChanges(db, order.id),
    order.accountId ? findBuyer(db, order.accountId) : null,
  ]);
  void changes;
  const canStop = order.deliveries.some(({ status, date }) => isPending(status) && isOpenForChanges(date, now));
  return {
    changes: [],
    documents: [],
    payment:
      order.status === 'not-paid'
        ? {
            payableUntil: order.holdUntil?.toISOString() ?? null,
            bank: isOnline(order.paymentType) ? null : { ...needs.bank, reference: String(order.number) },
          }
        : null,
    canStop,
    refundIfStopped: 0,
    renewal: null,
    hasPassword: buyer?.hasPassword ?? false,
  };
}
