import { dueOf } from '#domain/orders/order-money.ts';
import { refuseCollection } from '#domain/orders/refuse-collection.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { Database } from '../database/database.ts';
import {
  type DoorPayment,
  findOrderIdOfDelivery,
  listDispatched,
  noteDispatch,
  noteDoorPayment,
} from './door-store.ts';
import { lockOrder, type StoredOrder } from './order-store.ts';
import type { OrderTeller } from './order-teller.ts';
import { saveOrder } from './save-order-store.ts';

export interface DoorNeeds {
  db: Database;
  teller: Pick<OrderTeller, 'dispatched' | 'collected'>;
  /** Whether a terminal's payments must carry the provider's signature. */
  needsSignature: boolean;
}

interface Work {
  by: string;
  now: Date;
}

/** The run leaves with this delivery. Said twice, it left once. */
export async function dispatchDelivery(needs: DoorNeeds, deliveryId: string, { by, now }: Work): Promise<StoredOrder> {
  const orderId = await findOrderIdOfDelivery(needs.db, deliveryId);
  return needs.db.transaction(async (tx) => {
    const order = orderId ? await lockOrder(tx, orderId) : null;
    const delivery = order?.deliveries.find(({ id }) => id === deliveryId);
    if (!order || !delivery) throw new CallFailure('not-found');
    if (order.status !== 'opened' || delivery.status !== 'opened') throw new CallFailure('change-not-possible');
    await noteDispatch(tx, { orderId: order.id, deliveryId, by, at: now });
    if (dueOf(order) > 0) {
      const dispatched = await listDispatched(tx, order.id);
      await needs.teller.dispatched(tx, order, { delivery, dispatched }, now);
    }
    return order;
  });
}

/** The whole due of an order, taken at its door. */
export async function collectAtDoor(needs: DoorNeeds, payment: DoorPayment, { by, now }: Work): Promise<StoredOrder> {
  return needs.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    if (!order) throw new CallFailure('order-not-found');
    const refusal = refuseCollection({ ...payment, dueInCents: dueOf(order) }, needs.needsSignature);
    if (refusal) throw new CallFailure(refusal, { due: dueOf(order) });
    if (!(await noteDoorPayment(tx, payment, by, now))) throw new CallFailure('door-payment-known');
    const paid: StoredOrder = { ...order, paidInCents: order.paidInCents + payment.amountInCents, changedAt: now };
    await saveOrder(tx, paid, []);
    await needs.teller.collected(tx, paid, payment, now);
    return paid;
  });
}
