import type { AddressForm } from '#contract/cart.ts';
import type { DeedAnswer, StopDeed } from '#contract/road.ts';
import { packBags } from '#domain/kitchen/pack-bags.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { refuseLeaving } from '#domain/road/leave-at-door.ts';
import { refuseMissingBags } from '#domain/road/missing-bags.ts';
import { newsOf } from '#domain/road/road-news.ts';
import { type DeedOutcome, judgeDeed, mayEnd, stateOfStop } from '#domain/road/stop-deeds.ts';
import { judgeTakings } from '#domain/till/judge-takings.ts';
import { raiseAlert, settleAlert } from '../../alerts/alert-store.ts';
import { actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { runAct } from '../../database/staff-act.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { findOrderIdOfDelivery } from '../../orders/papers/door-store.ts';
import type { RoadDeps, RoadOrders, StopChanges } from '../road-deps.ts';
import {
  findDeed,
  findRunOfStop,
  insertDeed,
  isTerminalWaiting,
  listDeeds,
  listWaitingDeeds,
  replaceToldSums,
  type StoredDeed,
  setDeedOutcome,
} from './deed-store.ts';
import { noteUndoable } from './note-undoable.ts';
import { postponeStop } from './postpone-stop.ts';
import { readStopTraces } from './stop-traces-store.ts';

type Terminal = Partial<
  Pick<Extract<StopDeed, { kind: 'collected' }>, 'terminalId' | 'transactionId' | 'signature' | 'signingAuthor'>
> & {
  /** True when the terminal itself reported it, and not the courier. */
  isConfirmed?: boolean;
};

export interface NewDeed {
  deed: Omit<StoredDeed, 'outcome'>;
  terminal: Terminal;
  /** For a bag left at a door: a photo follows. */
  hasPhoto: boolean;
  /** For a postponement. */
  to: { date: string; timePeriodId?: string | undefined; isSameBag?: boolean | undefined } | null;
  /** The run of the event; null: recorded by the office, for any run. */
  runId: string | null;
}

interface Verdict {
  outcome: DeedOutcome;
  /** For a conflict: an error code. */
  why: string | null;
}

/** Records one stop event, idempotent by id, with all consequences for order, money, documents and audit trail. */
export function noteDeed(deps: RoadDeps, told: NewDeed, context: CallContext): Promise<DeedAnswer> {
  // Each event is an act of its own, under the id that the phone has.
  return runAct({ id: told.deed.id, by: actorIdOf(context) }, () => noteInAct(deps, told, context));
}

async function noteInAct(deps: RoadDeps, told: NewDeed, context: CallContext): Promise<DeedAnswer> {
  const { deed } = told;
  const orderId = await findOrderIdOfDelivery(deps.db, deed.deliveryId);
  return inTransaction(deps, deed, async (tx, changes) => {
    const order = orderId ? await lockOrder(tx, orderId) : null;
    const delivery = order?.deliveries.find(({ id }) => id === deed.deliveryId);
    if (!order || !delivery) throw new CallFailure('not-found');
    const [known, before, runId, isCharging] = await Promise.all([
      findDeed(tx, deed.id),
      listDeeds(tx, deed.deliveryId),
      findRunOfStop(tx, deed.deliveryId),
      isTerminalWaiting(tx, order.id, deed.id),
    ]);
    if (known) {
      const isSame = known.deliveryId === deed.deliveryId && known.kind === deed.kind;
      if (!isSame) throw new CallFailure('deed-known');
      return answerDeed(order, before, known, null);
    }
    // A terminal with a pending charge for this order could charge the card after another payment was recorded.
    if (deed.kind === 'collected' && isCharging) throw new CallFailure('terminal-waits');
    if (deed.kind === 'ended' && !mayEnd(before)) throw new CallFailure('never-reached');
    const state = { status: delivery.status, orderStatus: order.status, dueInCents: dueOf(order) };
    const isMoved = told.runId !== null && runId !== told.runId;
    const bags = packBags(delivery.items.map(({ id, amount }) => ({ lineId: id, eater: null, amount }))).length;
    const judged = isMoved
      ? conflict('stop-moved')
      : judge(deps, told, { ...state, bags, isAllowed: mayLeave(delivery.address ?? order.address) });
    const noted: StoredDeed = { ...deed, outcome: judged.outcome };
    const isDecided = deed.kind === 'ended' || changes !== null;
    const traces = isDecided ? await readStopTraces(tx, deed.deliveryId) : null;
    if (!(await insertDeed(tx, noted))) throw new CallFailure('deed-known');
    const { after, verdict } = await carryOut(deps, tx, { order, told, verdict: judged, changes });
    if (verdict.outcome !== judged.outcome) await setDeedOutcome(tx, deed.id, verdict.outcome);
    const done = { ...noted, outcome: verdict.outcome };
    if (verdict.outcome === 'conflict') await tellOffice(tx, order, done, verdict);
    const deeds = await listDeeds(tx, deed.deliveryId);
    await tellCustomer(deps.orders, tx, { order: after, deeds }, done);
    await noteUndoable(tx, after, done, traces);
    await insertAuditEntry(tx, context, entryOf(order, done, told.to));
    return answerDeed(after, deeds, done, verdict.why);
  });
}

function conflict(why: string): Verdict {
  return { outcome: 'conflict', why };
}

function mayLeave({ whenAway }: AddressForm): boolean {
  return whenAway === 'leave-at-door';
}

type AtDoor = Parameters<typeof judgeDeed>[1] & {
  orderStatus: StoredOrder['status'];
  isAllowed: boolean;
  /** The number of bags of the delivery. */
  bags: number;
};

function judge({ orders }: RoadDeps, { deed, terminal, hasPhoto }: NewDeed, state: AtDoor): Verdict {
  if (deed.kind === 'collected') {
    const { method, amountInCents, receivedInCents } = deed;
    if (method === null || amountInCents === null || receivedInCents === null) return conflict('not-the-due');
    const { terminalId = null, transactionId = null, signature = null } = terminal;
    const { orderStatus: status } = state;
    const takings = { status, method, amountInCents, receivedInCents, terminalId, transactionId, signature };
    const refusal = judgeTakings(takings, state.dueInCents, orders.needsSignature);
    return refusal ? conflict(refusal) : { outcome: 'done', why: null };
  }
  const outcome = judgeDeed(deed.kind, state);
  const lacking = outcome === 'known' ? null : refuseMissingBags(deed.missingBags ?? [], state.bags);
  if (lacking) return conflict(lacking);
  const isLeft = deed.place === 'door' && (outcome === 'done' || outcome === 'waiting');
  const refusal = isLeft ? refuseLeaving({ ...state, hasPhoto }) : null;
  if (refusal) return conflict(refusal);
  return outcome === 'conflict' ? conflict('stop-over') : { outcome, why: null };
}

type Work<Result> = (tx: Queryable, changes: StopChanges | null) => Promise<Result>;

/** Another date and our fault change the order, and are priced from the catalogue. */
function inTransaction<Result>({ db, orders }: RoadDeps, deed: NewDeed['deed'], work: Work<Result>): Promise<Result> {
  const { kind, receivedAt } = deed;
  const isChange = kind === 'postponed' || kind === 'not-accepted' || kind === 'canceled';
  return isChange ? orders.changeAtDoor(receivedAt, work) : db.transaction((tx) => work(tx, null));
}

interface Carried {
  order: StoredOrder;
  told: NewDeed;
  verdict: Verdict;
  changes: StopChanges | null;
}

/** Applies the consequences of an accepted event; money that arrives late releases the events that waited for it. */
async function carryOut(
  deps: RoadDeps,
  tx: Queryable,
  { order, told, verdict, changes }: Carried,
): Promise<{ after: StoredOrder; verdict: Verdict }> {
  const { orders } = deps;
  const { deed, terminal, to } = told;
  const { deliveryId, at: now } = { ...deed, at: deed.receivedAt };
  if (verdict.outcome !== 'done') return { after: order, verdict };
  if (deed.kind === 'delivered') {
    await reportMissingBags(tx, order.id, deed);
    return { after: await orders.endDelivery(tx, order, { deliveryId, status: 'delivered' }, now), verdict };
  }
  if (deed.kind === 'ended') {
    return { after: await orders.endDelivery(tx, order, { deliveryId, status: 'not-found' }, now), verdict };
  }
  if (changes && to && deed.kind === 'postponed') {
    return { after: await postponeStop(deps, tx, { order, deed, to, changes }), verdict };
  }
  if (changes && (deed.kind === 'not-accepted' || deed.kind === 'canceled')) {
    return { after: await changes.callOff(order, { deliveryId, status: deed.kind }), verdict };
  }
  const { method, amountInCents } = deed;
  if (deed.kind !== 'collected' || method === null || amountInCents === null) return { after: order, verdict };
  const { terminalId = null, transactionId = null, signature = null, signingAuthor = null } = terminal;
  const card = { terminalId, transactionId, signature, signingAuthor, isConfirmed: terminal.isConfirmed ?? false };
  const payment = { orderId: order.id, method, amountInCents, ...card };
  const till = { courierId: deed.courierId, date: deed.date, deedId: deed.id };
  const paid = await orders.settle(tx, order, payment, { by: deed.doneBy, now, till });
  if (!paid) return { after: order, verdict: conflict('door-payment-known') };
  for (const id of await replaceToldSums(tx, deed)) await settleAlert(tx, alertKeyOf(id), deed.doneBy, now);
  let after = paid;
  for (const waiting of await listWaitingDeeds(tx, order.id)) {
    const { status } = after.deliveries.find(({ id }) => id === waiting.deliveryId) ?? {};
    const outcome = judgeDeed('delivered', { status: status ?? 'canceled', dueInCents: 0 });
    if (outcome === 'done') {
      after = await orders.endDelivery(tx, after, { deliveryId: waiting.deliveryId, status: 'delivered' }, now);
      await reportMissingBags(tx, order.id, waiting);
      const deeds = await listDeeds(tx, waiting.deliveryId);
      await tellCustomer(orders, tx, { order: after, deeds }, { ...waiting, outcome });
    }
    await setDeedOutcome(tx, waiting.id, outcome);
  }
  return { after, verdict };
}

/** The customer has paid for a bag that must be found, delivered or credited. */
async function reportMissingBags(tx: Queryable, orderId: string, deed: Omit<StoredDeed, 'outcome'>): Promise<void> {
  const { deliveryId, missingBags: bags = [], receivedAt } = deed;
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
async function tellOffice(tx: Queryable, order: StoredOrder, deed: StoredDeed, { why }: Verdict): Promise<void> {
  const { id, kind, deliveryId, receivedInCents, receivedAt } = deed;
  const data = { kind, deliveryId, why, ...(receivedInCents !== null && { amountInCents: receivedInCents }) };
  await raiseAlert(tx, { kind: 'stop-conflict', orderId: order.id, data, dedupeKey: alertKeyOf(id) }, receivedAt);
}

function alertKeyOf(deedId: string): string {
  return `stop-conflict ${deedId}`;
}

interface Stop {
  order: StoredOrder;
  /** All events of its delivery. */
  deeds: readonly StoredDeed[];
}

async function tellCustomer(
  orders: RoadOrders,
  tx: Queryable,
  { order, deeds }: Stop,
  deed: StoredDeed,
): Promise<void> {
  const { deliveryId, kind: deedKind, at, receivedAt, reason, note } = deed;
  const status = order.deliveries.find(({ id }) => id === deliveryId)?.status ?? 'canceled';
  const kind = newsOf(deed, stateOfStop(status, deeds));
  if (!kind) return;
  const takenBy = deedKind === 'delivered' ? note : '';
  const isAtDoor = deedKind === 'delivered' && deed.place === 'door';
  const { missingBags = [] } = deed;
  const news = { kind, deliveryId, deedId: deed.id, at, reason, takenBy, isAtDoor, missingBags };
  await orders.tell(tx, order, news, receivedAt);
}

function answerDeed(
  order: StoredOrder,
  deeds: readonly StoredDeed[],
  deed: StoredDeed,
  why: string | null,
): DeedAnswer {
  const { id, deliveryId, kind, outcome } = deed;
  const status = order.deliveries.find((each) => each.id === deliveryId)?.status ?? 'canceled';
  const state = stateOfStop(status, deeds);
  return { id, deliveryId, kind, outcome, why, state, due: Math.max(0, dueOf(order)) };
}

function entryOf({ accountId }: StoredOrder, deed: StoredDeed, to: NewDeed['to']) {
  const { id, deliveryId, kind, outcome, method, amountInCents, receivedInCents, tipInCents, reason, note, at } = deed;
  const missing = deed.missingBags?.length ? { missingBags: deed.missingBags } : {};
  const noted = { deedId: id, outcome, at: at.toISOString(), ...missing };
  const money = method && { method, amountInCents, receivedInCents, tipInCents };
  return {
    subject: { kind: 'delivery', id: deliveryId } as const,
    action: `stop-${kind}` as const,
    ...(to && { before: { date: deed.date } }),
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
