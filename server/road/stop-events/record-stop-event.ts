import type { AddressForm } from '#contract/orders/cart.ts';
import type { StopEventAnswer } from '#contract/road/road.ts';
import { packBags } from '#domain/kitchen/pack-bags.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { refuseLeaving } from '#domain/road/leave-at-door.ts';
import { refuseMissingBags } from '#domain/road/missing-bags.ts';
import { newsOf } from '#domain/road/road-news.ts';
import { judgeStopEvent, mayEnd, type StopEventOutcome, stateOfStop } from '#domain/road/stop-events.ts';
import { judgeTakings } from '#domain/till/judge-takings.ts';
import { raiseAlert, settleAlert } from '../../alerts/alert-store.ts';
import { actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { runAct } from '../../database/staff-act.ts';
import { findOrderIdOfDelivery } from '../../orders/door-store.ts';
import { lockOrder } from '../../orders/order-store.ts';
import type { RoadDeps, RoadOrders, StopChanges } from '../road-deps.ts';
import type { NewStopEvent } from './new-stop-event.ts';
import { postponeStop } from './postpone-stop.ts';
import { recordUndoable } from './record-undoable.ts';
import {
  findRunOfStop,
  findStopEvent,
  insertStopEvent,
  isTerminalWaiting,
  listStopEvents,
  listWaitingStopEvents,
  replaceRecordedSums,
  type StoredStopEvent,
  setStopEventOutcome,
} from './stop-event-store.ts';
import { readStopTraces } from './stop-traces-store.ts';

interface Verdict {
  outcome: StopEventOutcome;
  /** For a conflict: an error code. */
  why: string | null;
}

/** Records one stop event, idempotent by id, with all consequences for order, money, documents and audit trail. */
export function recordStopEvent(deps: RoadDeps, event: NewStopEvent, context: CallContext): Promise<StopEventAnswer> {
  // Each event is an act of its own, under the id that the phone has.
  return runAct({ id: event.stopEvent.id, by: actorIdOf(context) }, () => recordInAct(deps, event, context));
}

async function recordInAct(deps: RoadDeps, event: NewStopEvent, context: CallContext): Promise<StopEventAnswer> {
  const { stopEvent } = event;
  const orderId = await findOrderIdOfDelivery(deps.db, stopEvent.deliveryId);
  return inTransaction(deps, stopEvent, async (tx, changes) => {
    const order = orderId ? await lockOrder(tx, orderId) : null;
    const delivery = order?.deliveries.find(({ id }) => id === stopEvent.deliveryId);
    if (!order || !delivery) throw new CallFailure('not-found');
    const [known, before, runId, isCharging] = await Promise.all([
      findStopEvent(tx, stopEvent.id),
      listStopEvents(tx, stopEvent.deliveryId),
      findRunOfStop(tx, stopEvent.deliveryId),
      isTerminalWaiting(tx, order.id, stopEvent.id),
    ]);
    if (known) {
      const isSame = known.deliveryId === stopEvent.deliveryId && known.kind === stopEvent.kind;
      if (!isSame) throw new CallFailure('deed-known');
      return answerStopEvent(order, before, known, null);
    }
    // A terminal with a pending charge for this order could charge the card after another payment was recorded.
    if (stopEvent.kind === 'collected' && isCharging) throw new CallFailure('terminal-waits');
    if (stopEvent.kind === 'ended' && !mayEnd(before)) throw new CallFailure('never-reached');
    const state = { status: delivery.status, orderStatus: order.status, dueInCents: dueOf(order) };
    const isMoved = event.runId !== null && runId !== event.runId;
    const bags = packBags(delivery.items.map(({ id, amount }) => ({ lineId: id, eater: null, amount }))).length;
    const judged = isMoved
      ? conflict('stop-moved')
      : judge(deps, event, { ...state, bags, isAllowed: mayLeave(delivery.address ?? order.address) });
    const noted: StoredStopEvent = { ...stopEvent, outcome: judged.outcome };
    const isDecided = stopEvent.kind === 'ended' || changes !== null;
    const traces = isDecided ? await readStopTraces(tx, stopEvent.deliveryId) : null;
    if (!(await insertStopEvent(tx, noted))) throw new CallFailure('deed-known');
    const { after, verdict } = await carryOut(deps, tx, { order, event, verdict: judged, changes });
    if (verdict.outcome !== judged.outcome) await setStopEventOutcome(tx, stopEvent.id, verdict.outcome);
    const done = { ...noted, outcome: verdict.outcome };
    if (verdict.outcome === 'conflict') await notifyOffice(tx, order, done, verdict);
    const stopEvents = await listStopEvents(tx, stopEvent.deliveryId);
    await notifyCustomer(deps.orders, tx, { order: after, stopEvents }, done);
    await recordUndoable(tx, after, done, traces);
    await insertAuditEntry(tx, context, entryOf(order, done, event.to));
    return answerStopEvent(after, stopEvents, done, verdict.why);
  });
}

function conflict(why: string): Verdict {
  return { outcome: 'conflict', why };
}

function mayLeave({ whenAway }: AddressForm): boolean {
  return whenAway === 'leave-at-door';
}

type AtDoor = Parameters<typeof judgeStopEvent>[1] & {
  orderStatus: StoredOrder['status'];
  isAllowed: boolean;
  /** The number of bags of the delivery. */
  bags: number;
};

function judge({ orders }: RoadDeps, { stopEvent, terminal, hasPhoto }: NewStopEvent, state: AtDoor): Verdict {
  if (stopEvent.kind === 'collected') {
    const { method, amountInCents, receivedInCents } = stopEvent;
    if (method === null || amountInCents === null || receivedInCents === null) return conflict('not-the-due');
    const { terminalId = null, transactionId = null, signature = null } = terminal;
    const { orderStatus: status } = state;
    const takings = { status, method, amountInCents, receivedInCents, terminalId, transactionId, signature };
    const refusal = judgeTakings(takings, state.dueInCents, orders.needsSignature);
    return refusal ? conflict(refusal) : { outcome: 'done', why: null };
  }
  const outcome = judgeStopEvent(stopEvent.kind, state);
  const lacking = outcome === 'known' ? null : refuseMissingBags(stopEvent.missingBags ?? [], state.bags);
  if (lacking) return conflict(lacking);
  const isLeft = stopEvent.place === 'door' && (outcome === 'done' || outcome === 'waiting');
  const refusal = isLeft ? refuseLeaving({ ...state, hasPhoto }) : null;
  if (refusal) return conflict(refusal);
  return outcome === 'conflict' ? conflict('stop-over') : { outcome, why: null };
}

type Work<Result> = (tx: Queryable, changes: StopChanges | null) => Promise<Result>;

/** Another date and our fault change the order, and are priced from the catalogue. */
function inTransaction<Result>(
  { db, orders }: RoadDeps,
  stopEvent: NewStopEvent['stopEvent'],
  work: Work<Result>,
): Promise<Result> {
  const { kind, receivedAt } = stopEvent;
  const isChange = kind === 'postponed' || kind === 'not-accepted' || kind === 'canceled';
  return isChange ? orders.changeAtDoor(receivedAt, work) : db.transaction((tx) => work(tx, null));
}

interface Carried {
  order: StoredOrder;
  event: NewStopEvent;
  verdict: Verdict;
  changes: StopChanges | null;
}

/** Applies the consequences of an accepted event; money that arrives late releases the events that waited for it. */
async function carryOut(
  deps: RoadDeps,
  tx: Queryable,
  { order, event, verdict, changes }: Carried,
): Promise<{ after: StoredOrder; verdict: Verdict }> {
  const { orders } = deps;
  const { stopEvent, terminal, to } = event;
  const { deliveryId, at: now } = { ...stopEvent, at: stopEvent.receivedAt };
  if (verdict.outcome !== 'done') return { after: order, verdict };
  if (stopEvent.kind === 'delivered') {
    await reportMissingBags(tx, order.id, stopEvent);
    return { after: await orders.endDelivery(tx, order, { deliveryId, status: 'delivered' }, now), verdict };
  }
  if (stopEvent.kind === 'ended') {
    return { after: await orders.endDelivery(tx, order, { deliveryId, status: 'not-found' }, now), verdict };
  }
  if (changes && to && stopEvent.kind === 'postponed') {
    return { after: await postponeStop(deps, tx, { order, stopEvent, to, changes }), verdict };
  }
  if (changes && (stopEvent.kind === 'not-accepted' || stopEvent.kind === 'canceled')) {
    return { after: await changes.callOff(order, { deliveryId, status: stopEvent.kind }), verdict };
  }
  const { method, amountInCents } = stopEvent;
  if (stopEvent.kind !== 'collected' || method === null || amountInCents === null) return { after: order, verdict };
  const { terminalId = null, transactionId = null, signature = null, signingAuthor = null } = terminal;
  const card = { terminalId, transactionId, signature, signingAuthor, isConfirmed: terminal.isConfirmed ?? false };
  const payment = { orderId: order.id, method, amountInCents, ...card };
  const till = { courierId: stopEvent.courierId, date: stopEvent.date, deedId: stopEvent.id };
  const paid = await orders.settle(tx, order, payment, { by: stopEvent.doneBy, now, till });
  if (!paid) return { after: order, verdict: conflict('door-payment-known') };
  for (const id of await replaceRecordedSums(tx, stopEvent))
    await settleAlert(tx, alertKeyOf(id), stopEvent.doneBy, now);
  let after = paid;
  for (const waiting of await listWaitingStopEvents(tx, order.id)) {
    const { status } = after.deliveries.find(({ id }) => id === waiting.deliveryId) ?? {};
    const outcome = judgeStopEvent('delivered', { status: status ?? 'canceled', dueInCents: 0 });
    if (outcome === 'done') {
      after = await orders.endDelivery(tx, after, { deliveryId: waiting.deliveryId, status: 'delivered' }, now);
      await reportMissingBags(tx, order.id, waiting);
      const stopEvents = await listStopEvents(tx, waiting.deliveryId);
      await notifyCustomer(orders, tx, { order: after, stopEvents }, { ...waiting, outcome });
    }
    await setStopEventOutcome(tx, waiting.id, outcome);
  }
  return { after, verdict };
}

/** The customer has paid for a bag that must be found, delivered or credited. */
async function reportMissingBags(
  tx: Queryable,
  orderId: string,
  stopEvent: Omit<StoredStopEvent, 'outcome'>,
): Promise<void> {
  const { deliveryId, missingBags: bags = [], receivedAt } = stopEvent;
  if (bags.length === 0) return;
  const alert = {
    kind: 'bag-missing' as const,
    orderId,
    data: { deliveryId, bags },
    dedupeKey: `bag-missing ${deliveryId}`,
  };
  await raiseAlert(tx, alert, receivedAt);
}

/** The office must act: the food or the money is not where the records have it. */
async function notifyOffice(
  tx: Queryable,
  order: StoredOrder,
  stopEvent: StoredStopEvent,
  { why }: Verdict,
): Promise<void> {
  const { id, kind, deliveryId, receivedInCents, receivedAt } = stopEvent;
  const data = { kind, deliveryId, why, ...(receivedInCents !== null && { amountInCents: receivedInCents }) };
  await raiseAlert(tx, { kind: 'stop-conflict', orderId: order.id, data, dedupeKey: alertKeyOf(id) }, receivedAt);
}

function alertKeyOf(stopEventId: string): string {
  return `stop-conflict ${stopEventId}`;
}

interface Stop {
  order: StoredOrder;
  /** All events of its delivery. */
  stopEvents: readonly StoredStopEvent[];
}

async function notifyCustomer(
  orders: RoadOrders,
  tx: Queryable,
  { order, stopEvents }: Stop,
  stopEvent: StoredStopEvent,
): Promise<void> {
  const { deliveryId, kind: stopEventKind, at, receivedAt, reason, note } = stopEvent;
  const status = order.deliveries.find(({ id }) => id === deliveryId)?.status ?? 'canceled';
  const kind = newsOf(stopEvent, stateOfStop(status, stopEvents));
  if (!kind) return;
  const takenBy = stopEventKind === 'delivered' ? note : '';
  const isAtDoor = stopEventKind === 'delivered' && stopEvent.place === 'door';
  const { missingBags = [] } = stopEvent;
  const news = { kind, deliveryId, deedId: stopEvent.id, at, reason, takenBy, isAtDoor, missingBags };
  await orders.notify(tx, order, news, receivedAt);
}

function answerStopEvent(
  order: StoredOrder,
  stopEvents: readonly StoredStopEvent[],
  stopEvent: StoredStopEvent,
  why: string | null,
): StopEventAnswer {
  const { id, deliveryId, kind, outcome } = stopEvent;
  const status = order.deliveries.find((each) => each.id === deliveryId)?.status ?? 'canceled';
  const state = stateOfStop(status, stopEvents);
  return { id, deliveryId, kind, outcome, why, state, due: Math.max(0, dueOf(order)) };
}

function entryOf({ accountId }: StoredOrder, stopEvent: StoredStopEvent, to: NewStopEvent['to']) {
  const { id, deliveryId, kind, outcome, method, amountInCents, receivedInCents, tipInCents, reason, note, at } =
    stopEvent;
  const missing = stopEvent.missingBags?.length ? { missingBags: stopEvent.missingBags } : {};
  const noted = { deedId: id, outcome, at: at.toISOString(), ...missing };
  const money = method && { method, amountInCents, receivedInCents, tipInCents };
  return {
    subject: { kind: 'delivery', id: deliveryId } as const,
    action: `stop-${kind}` as const,
    ...(to && { before: { date: stopEvent.date } }),
    after: {
      ...noted,
      ...(to && { date: to.date, ...(to.isSameBag && { isSameBag: true }) }),
      ...(reason && kind === 'failed' && { reason }),
      ...money,
    },
    ...(reason && kind !== 'failed' && { reason }),
    ...(note && accountId && { personal: { personId: accountId, after: { note } } }),
  };
}
