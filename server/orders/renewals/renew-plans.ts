import { athensDateOf } from '#domain/athens-time.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { renewsAt } from '#domain/orders/renewals/next-period.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { orderFacts, orderHead } from '../mails/mail-facts.ts';
import { renewalMails } from '../mails/renewal-mails.ts';
import { lapseOrder } from '../open-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { doEach } from '../reminders/do-each.ts';
import { listDueRenewals, lockRenewal, type StoredRenewal, saveRenewal } from '../renewal-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { pauseRenewal, reasonOf } from './pause-renewal.ts';
import { chargeInMinutes, type RenewalWork, renewOrder } from './renew-order.ts';
import { findNextPeriod } from './renewal-period.ts';

const minuteInMs = 60_000;
const hourInMs = 60 * minuteInMs;
const dayInMs = 24 * hourInMs;
const mostRetries = 3;

/** Plans that go on by themselves get their next order in time, and a card that was refused gets its next try. */
export async function renewDuePlans(deps: OrderDeps, now: Date): Promise<number> {
  return doEach(await listDueRenewals(deps.db, now), (renewal) => renewPlan(deps, renewal, now));
}

async function renewPlan(deps: OrderDeps, due: StoredRenewal, now: Date): Promise<void> {
  const toCharge = await prepare(deps, due, now).catch(async (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
    await inLock(deps, due, now, (tx, { renewal, last }) =>
      pauseRenewal(tx, { renewal, order: last, why: reasonOf(error.code) }, now),
    );
    return null;
  });
  if (!toCharge) return;
  const { order, keptTransactionId } = toCharge;
  const answer = keptTransactionId ? await deps.chargeKeptCard(order, keptTransactionId) : 'refused';
  await inLock(deps, { ...due, lastOrderId: order.id }, null, (tx, { renewal, last: current }) =>
    noteAnswer(deps, tx, { renewal, order: current, answer }, now),
  );
}

/** The order to charge now, if there is one: a new one, or the last one again. */
async function prepare(
  deps: OrderDeps,
  due: StoredRenewal,
  now: Date,
): Promise<{ order: StoredOrder; keptTransactionId: string | null } | null> {
  return inLock(deps, due, now, async (tx, { renewal, last, catalogue }) => {
    const { keptTransactionId } = renewal;
    if (last.status === 'not-paid') {
      // Whoever else looks at it before the charge is done finds that it is not due.
      // Its customer may have chosen to pay it in another way, and then nothing is charged.
      const isToCharge = last.paymentType === renewal.paymentType;
      const nextTryAt = new Date(now.getTime() + (isToCharge ? chargeInMinutes : 60) * minuteInMs);
      await saveRenewal(tx, { ...renewal, nextTryAt }, now);
      return isToCharge ? { order: last, keptTransactionId } : null;
    }
    // Its time to be paid ran out while nobody could say whether it was. One that was cancelled before counts no more.
    if (last.status === 'canceled' && last.changedAt > renewal.changedAt) {
      await pauseRenewal(tx, { renewal, order: last, why: 'card' }, now);
      return null;
    }
    const order = await renewOrder(deps, tx, { renewal, last, catalogue }, now);
    return order?.status === 'not-paid' ? { order, keptTransactionId } : null;
  });
}

/** The order first and then the renewal, as everyone locks them. Nothing is done for one that another process has done. */
async function inLock<Result>(
  deps: OrderDeps,
  { id, lastOrderId }: StoredRenewal,
  dueAt: Date | null,
  work: (tx: Queryable, locked: RenewalWork) => Promise<Result>,
): Promise<Result | null> {
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    const last = await lockOrder(tx, lastOrderId);
    const renewal = await lockRenewal(tx, id);
    const isDue = dueAt === null || (renewal?.nextTryAt && renewal.nextTryAt <= dueAt);
    if (!last || renewal?.state !== 'active' || renewal.lastOrderId !== last.id || !isDue) return null;
    return work(tx, { renewal, last, catalogue });
  });
}

interface Charged {
  renewal: StoredRenewal;
  order: StoredOrder;
  answer: 'paid' | 'refused' | 'unknown' | 'not-wanted';
}

async function noteAnswer(
  deps: OrderDeps,
  tx: Queryable,
  { renewal, order, answer }: Charged,
  now: Date,
): Promise<void> {
  if (order.status === 'canceled') return pauseRenewal(tx, { renewal, order, why: 'card' }, now);
  if (order.status !== 'not-paid') return waitForNext(deps, tx, { renewal, order }, now);
  if (answer !== 'refused') {
    return saveRenewal(tx, { ...renewal, nextTryAt: new Date(now.getTime() + hourInMs) }, now);
  }
  const failures = renewal.failures + 1;
  const nextTryAt = new Date(now.getTime() + dayInMs);
  const firstDate = order.deliveries.map(({ date }) => date).sort()[0] ?? '';
  if (failures > mostRetries || nextTryAt > cutoffOf(firstDate, order.cutOff)) {
    const lapsed = await lapseOrder(deps, tx, order, { by: 'clock', now });
    return pauseRenewal(tx, { renewal: { ...renewal, failures }, order: lapsed, why: 'card' }, now);
  }
  await saveRenewal(tx, { ...renewal, failures, nextTryAt }, now);
  const facts = { ...orderFacts(order), amountInCents: dueOf(order), nextTryOn: athensDateOf(nextTryAt) };
  const dedupeKey = `renewal-refused ${order.id} ${failures}`;
  await putMail(tx, { ...orderHead(order), template: renewalMails['renewal-refused'], facts, dedupeKey }, now);
}

async function waitForNext(
  deps: OrderDeps,
  tx: Queryable,
  { renewal, order }: Pick<Charged, 'renewal' | 'order'>,
  now: Date,
): Promise<void> {
  const catalogue = await deps.catalogue();
  const spot = catalogue.findSpot(order.spotId);
  const next = spot && (await findNextPeriod(tx, order, { spot, catalogue }, now));
  const nextTryAt = next ? renewsAt(next, spot.cutOff) : new Date(now.getTime() + 7 * dayInMs);
  await saveRenewal(tx, { ...renewal, failures: 0, nextTryAt }, now);
}
