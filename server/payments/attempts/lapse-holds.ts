import { dueOf, isPaidInPart } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { raiseAlert } from '../../alerts/alert-store.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { lockOrder } from '../../orders/order-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findOpenPayment, setPaymentState } from '../payment-store.ts';
import { closeAttempt } from './close-attempt.ts';
import { listOverHolds } from './hold-store.ts';

/** Cancels orders whose payment deadline has passed and releases their capacity, unless the provider reports them as paid. */
export async function lapseHolds(deps: PaymentDeps): Promise<number> {
  let lapsed = 0;
  for await (const id of overHolds(deps.db, deps.clock())) {
    try {
      if (await lapseHold(deps, id)) lapsed += 1;
    } catch (error) {
      // A failure does not delay releasing the capacity of the others.
      deps.report(`ending the hold of order ${id}`, error);
    }
  }
  return lapsed;
}

async function* overHolds(db: Database, now: Date): AsyncGenerator<string> {
  let after: { holdUntil: Date; id: string } | null = null;
  for (;;) {
    const over: { holdUntil: Date; id: string }[] = await listOverHolds(db, now, after);
    yield* over.map(({ id }) => id);
    after = over.at(-1) ?? null;
    if (!after) return;
  }
}

async function lapseHold(deps: PaymentDeps, orderId: string): Promise<boolean> {
  const open = await findOpenPayment(deps.db, orderId);
  // An unreachable provider does not block the capacity of others: money it took is found and refunded later.
  if (open) await closeAttempt(deps, open);
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'not-paid' || !order.holdUntil || order.holdUntil > now) return false;
    const payment = await findOpenPayment(tx, orderId);
    if (payment) await setPaymentState(tx, payment.id, { state: 'expired' }, now);
    if (isPaidInPart(order)) return keepPaid(deps, tx, order, now);
    await deps.orders.lapse(tx, order, 'clock', now);
    return true;
  });
}

/** For an order with customer's money: paid in full, it opens as by a deposit; in part, staff decide, and it keeps its capacity until then. */
async function keepPaid(deps: PaymentDeps, tx: Queryable, order: StoredOrder, now: Date): Promise<boolean> {
  if (dueOf(order) <= 0) {
    await deps.orders.open(tx, order, 'payment', now);
    return false;
  }
  const data = { paidInCents: order.paidInCents - order.refundedInCents, dueInCents: dueOf(order) };
  await raiseAlert(tx, { kind: 'paid-in-part', orderId: order.id, data, dedupeKey: `paid-in-part ${order.id}` }, now);
  return false;
}
