import { athensDateOf } from '#domain/athens-time.ts';
import { refuseCollection } from '#domain/orders/door/refuse-collection.ts';
import { dueOf, leftToPay } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { type AuditContext, actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Database, Queryable } from '../../database/database.ts';
import {
  type DoorPayment,
  findOrderIdOfDelivery,
  isClaim,
  listDispatched,
  recordDispatch,
  recordDoorPayment,
  type TillFacts,
} from '../door-store.ts';
import type { OrderNotifier } from '../order-notifier.ts';
import { findOrder, lockOrder } from '../order-store.ts';
import { saveOrder } from '../save-order-store.ts';

export interface DoorDeps {
  db: Database;
  notifier: Pick<OrderNotifier, 'dispatched' | 'collected'>;
  /** True: a document provider is connected, and terminal payments carry its signature. */
  provider: DoorProvider;
}

interface DoorProvider {
  readonly isConnected: boolean;
  signPos(payment: { orderNumber: string; amountInCents: number; terminalId: string }): Promise<{
    signature: string;
    signingAuthor: string;
  }>;
}

interface Work {
  by: string;
  now: Date;
  context: AuditContext;
}

export interface TerminalGuard {
  /** Called with the order locked. */
  isWaiting(tx: Queryable, orderId: string): Promise<boolean>;
}

/** The run leaves with this delivery. Idempotent. */
export async function dispatchDelivery(deps: DoorDeps, deliveryId: string, work: Work): Promise<StoredOrder> {
  const { by, now, context } = work;
  const orderId = await findOrderIdOfDelivery(deps.db, deliveryId);
  return deps.db.transaction(async (tx) => {
    const order = orderId ? await lockOrder(tx, orderId) : null;
    const delivery = order?.deliveries.find(({ id }) => id === deliveryId);
    if (!order || !delivery) throw new CallFailure('not-found');
    if (order.status !== 'opened' || delivery.status !== 'opened') throw new CallFailure('change-not-possible');
    const isFirst = await recordDispatch(tx, { orderId: order.id, deliveryId, by, at: now });
    if (dueOf(order) > 0) {
      const dispatched = await listDispatched(tx, order.id);
      await deps.notifier.dispatched(tx, order, { delivery, dispatched }, now);
    }
    const entry = { subject: { kind: 'delivery', id: deliveryId }, action: 'dispatched', after: { orderId } } as const;
    if (isFirst) await insertAuditEntry(tx, context, entry);
    return order;
  });
}

/** Collects the whole amount due of an order at its door. */
export async function collectAtDoor(
  deps: DoorDeps,
  payment: DoorPayment,
  work: Work & { terminal: TerminalGuard },
): Promise<StoredOrder> {
  const { by, now, context, terminal } = work;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    if (!order) throw new CallFailure('order-not-found');
    if (await terminal.isWaiting(tx, order.id)) throw new CallFailure('terminal-waits');
    const refusal = refuseCollection(
      { ...payment, status: order.status, dueInCents: dueOf(order) },
      deps.provider.isConnected,
    );
    if (refusal) throw new CallFailure(refusal, { due: leftToPay(order) });
    const till = { courierId: actorIdOf(context), date: athensDateOf(now), deedId: null };
    const paid = await settleAtDoor(deps, tx, { order, payment }, { by, now, till });
    if (!paid) throw new CallFailure('door-payment-known');
    const { method, amountInCents } = payment;
    const subject = { kind: 'order', id: order.id } as const;
    await insertAuditEntry(tx, context, { subject, action: 'collected-at-door', after: { method, amountInCents } });
    return paid;
  });
}

/** The order is paid and its documents are complete. Null: this terminal transaction was recorded before. */
export async function settleAtDoor(
  { notifier }: Pick<DoorDeps, 'notifier'>,
  tx: Queryable,
  { order, payment }: { order: StoredOrder; payment: DoorPayment },
  work: { by: string; now: Date; till: TillFacts },
): Promise<StoredOrder | null> {
  const { now } = work;
  if (!(await recordDoorPayment(tx, payment, work))) return null;
  const claimedInCents = order.claimedInCents + (isClaim(payment) ? payment.amountInCents : 0);
  const paidInCents = order.paidInCents + payment.amountInCents;
  const paid: StoredOrder = { ...order, paidInCents, claimedInCents, changedAt: now };
  await saveOrder(tx, paid, []);
  await notifier.collected(tx, paid, payment, now);
  return paid;
}

/** Before a charge at the terminal: its amount and the required signature. Null when no provider issues signatures. */
export async function signForTerminal(deps: DoorDeps, orderId: string, terminalId: string) {
  const order = await findOrder(deps.db, orderId);
  if (!order) throw new CallFailure('order-not-found');
  const amountInCents = dueOf(order);
  if (amountInCents <= 0) throw new CallFailure('nothing-due');
  if (!deps.provider.isConnected) return { amountInCents, signature: null, signingAuthor: null };
  const asked = { orderNumber: String(order.number), amountInCents, terminalId };
  const signed = await deps.provider.signPos(asked).catch(() => {
    throw new CallFailure('einvoicing-provider-down');
  });
  return { amountInCents, ...signed };
}
