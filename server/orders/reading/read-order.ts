import type { Order } from '#contract/orders/orders.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import type { KeptDocument } from '#domain/documents/kept-document.ts';
import { backIfStopped } from '#domain/orders/changes/back-if-stopped.ts';
import { canUndo } from '#domain/orders/changes/can-undo.ts';
import { isPending } from '#domain/orders/order-status.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import { renewalPrice } from '#domain/orders/renewals/renewal-price.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { answerDocument } from '../../documents/document-answer.ts';
import { listDocuments } from '../../documents/document-store.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { type Buyer, findBuyer } from '../buyer-store.ts';
import { listChanges } from '../change-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../order-store.ts';
import { listPauses } from '../pause-store.ts';
import { findRenewal, type StoredRenewal } from '../renewal-store.ts';
import { answerCancellation } from './answer-cancellation.ts';
import { findCancelMove } from './cancel-store.ts';
import { describeChange } from './change-words.ts';
import { answerOrder, type OrderExtras, type OrderVoice } from './order-answer.ts';
import { priceAtRenewal } from './price-at-renewal.ts';
import { findSightings } from './visibility-store.ts';

/** Another customer's order is answered like one that does not exist. */
export function requireOwn(order: StoredOrder | null, { caller }: CallContext): StoredOrder {
  if (!order || !caller || order.accountId !== caller.accountId) throw new CallFailure('order-not-found');
  return order;
}

export async function readOrder(deps: OrderDeps, orderId: string, context: CallContext): Promise<Order> {
  return describeOrder(deps, requireOwn(await findOrder(deps.db, orderId), context), context);
}

/** Data that is read with an order. */
interface OrderPapers {
  changes: StoredChange[];
  documents: KeptDocument[];
  buyer: Buyer | null;
}

/** The order with its changes, documents and possible actions. `known`: facts the caller has already read. */
export async function describeOrder(
  deps: OrderDeps,
  order: StoredOrder,
  context: CallContext,
  known?: OrderPapers,
): Promise<Order> {
  const { language, now } = context;
  const voice = { language, say: (key: string, values?: Record<string, unknown>) => deps.say(key, language, values) };
  return answerOrder(order, await readExtras(deps, { order, known }, voice, now), voice, now);
}

async function readExtras(
  deps: OrderDeps,
  { order, known }: { order: StoredOrder; known: OrderPapers | undefined },
  voice: OrderVoice,
  now: Date,
): Promise<OrderExtras> {
  const { db } = deps;
  const [changes, documents, buyer, renewal, catalogue, cancelled, sightings, pauses] = await Promise.all([
    known?.changes ?? listChanges(db, order.id),
    known?.documents ?? listDocuments(db, order.id),
    known?.buyer ?? (order.accountId ? findBuyer(db, order.accountId) : null),
    order.type > 0 ? findRenewal(db, order) : null,
    deps.catalogue(),
    order.status === 'canceled' ? findCancelMove(db, order.id) : null,
    findSightings(db, order.deliveries, now),
    order.renewalId ? listPauses(db, [order.renewalId], athensDateOf(now)) : [],
  ]);
  const isOpen = isPending(order.status);
  return {
    sightings,
    pauses,
    changes: changes.map((change) => answerChange(change, { order, changes }, voice, now)),
    documents: documents.map((document) => answerDocument(document, voice.language, deps.say)),
    payment:
      order.status === 'not-paid'
        ? {
            payableUntil: order.holdUntil?.toISOString() ?? null,
            bank: isOnline(order.paymentType)
              ? null
              : { ...(await readSettings(db)).bank, reference: String(order.number) },
          }
        : null,
    cancellation: answerCancellation(order, cancelled, changes),
    canStop:
      isOpen &&
      order.deliveries.some(({ status, date }) => isPending(status) && isOpenForChanges(date, order.cutOff, now)),
    refundIfStopped: backIfStopped(order, now),
    renewal: order.type > 0 ? await answerRenewal(db, order, renewal, catalogue.findSpotPlan(order.spotPlanId)) : null,
    hasPassword: buyer?.hasPassword ?? false,
  };
}

function answerChange(
  change: StoredChange,
  { order, changes }: { order: StoredOrder; changes: readonly StoredChange[] },
  voice: OrderVoice,
  now: Date,
): Order['changes'][number] {
  return {
    id: change.id,
    number: `${order.number}-${change.number}`,
    kind: change.kind,
    summary: summaryOf(change, { order, changes }, voice),
    deliveryId: change.deliveryId,
    difference: change.differenceInCents,
    madeAt: change.madeAt.toISOString(),
    canUndo: canUndo(change, order, changes, now),
    isUndone: change.undoneAt !== null,
    documentId: change.documentId,
  };
}

function summaryOf(
  change: StoredChange,
  { order, changes }: { order: StoredOrder; changes: readonly StoredChange[] },
  voice: OrderVoice,
): string {
  const summary = describeChange(change, order, changes, voice);
  return change.isAtDesk ? voice.say('change-at-desk', { change: summary }) : summary;
}

async function answerRenewal(
  db: Queryable,
  order: StoredOrder,
  renewal: StoredRenewal | null,
  plan: StoredSpotPlan | null,
): Promise<NonNullable<Order['renewal']>> {
  if (!renewal) return { isOn: false, state: 'off', nextOn: null, price: plan && renewalPrice(plan.priceInCents) };
  const { state, nextTryAt } = renewal;
  const isNext = plan && nextTryAt && renewal.lastOrderId === order.id;
  const planPrice = isNext ? await priceAtRenewal(db, { renewal, last: order, plan }, nextTryAt) : plan?.priceInCents;
  const price = planPrice === undefined ? null : renewalPrice(planPrice);
  const isOn = state === 'active';
  return { isOn, state, nextOn: isOn && nextTryAt ? athensDateOf(nextTryAt) : null, price };
}
