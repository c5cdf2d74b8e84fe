import { athensDateOf } from '#domain/athens-time.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { orderFacts, orderHead } from '../mails/mail-facts.ts';
import { renewalMails } from '../mails/renewal-mails.ts';
import { lapseOrder } from '../open-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { doEach } from '../reminders/do-each.ts';
import { listDueRenewals, type StoredRenewal, saveRenewal } from '../renewal-store.ts';
import { nextTryFor } from './next-try.ts';
import { chargeInMinutes, renewOrder } from './renew-order.ts';
import { findNextPeriod } from './renewal-period.ts';
import { reasonOf, suspendRenewal } from './suspend-renewal.ts';
import { withPaidCard } from './with-paid-card.ts';
import { hasRunOut, withRenewal } from './with-renewal.ts';

const minuteInMs = 60_000;
const hourInMs = 60 * minuteInMs;
const dayInMs = 24 * hourInMs;
const mostRetries = 3;

/** Places the next order of renewing plans in time, and tries refused cards again. */
export async function renewDuePlans(deps: OrderDeps, now: Date): Promise<number> {
  return doEach(await listDueRenewals(deps.db, now), (renewal) => renewPlan(deps, renewal, now));
}

async function renewPlan(deps: OrderDeps, due: StoredRenewal, now: Date): Promise<void> {
  const toCharge = await prepare(deps, due, now).catch(async (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
    await withRenewal(deps, due, now, (tx, { renewal, last }) =>
      suspendRenewal(tx, { renewal, order: last, why: reasonOf(error.code) }, now),
    );
    return null;
  });
  if (!toCharge) return;
  const { order, keptTransactionId } = toCharge;
  const answer = keptTransactionId ? await deps.chargeKeptCard(order, keptTransactionId) : 'refused';
  await withRenewal(deps, { ...due, lastOrderId: order.id }, null, (tx, { renewal, last: current }) =>
    recordAnswer(deps, tx, { renewal, order: current, answer }, now),
  );
}

/** The order to charge now, if there is one: a new one, or the last one again. */
async function prepare(
  deps: OrderDeps,
  due: StoredRenewal,
  now: Date,
): Promise<{ order: StoredOrder; keptTransactionId: string | null } | null> {
  return withRenewal(deps, due, now, async (tx, { renewal: known, last, catalogue }) => {
    const renewal = await withPaidCard(deps, tx, known, last);
    const { keptTransactionId } = renewal;
    if (last.status === 'not-paid') {
      // A concurrent process that checks the renewal before the charge is done finds it not due.
      // The customer may have chosen another payment type; then nothing is charged.
      const isToCharge = last.paymentType === renewal.paymentType;
      const nextTryAt = new Date(now.getTime() + (isToCharge ? chargeInMinutes : 60) * minuteInMs);
      await saveRenewal(tx, { ...renewal, nextTryAt }, now);
      return isToCharge ? { order: last, keptTransactionId } : null;
    }
    if (hasRunOut(last, renewal)) {
      await suspendRenewal(tx, { renewal, order: last, why: 'card' }, now);
      return null;
    }
    const order = await renewOrder(deps, tx, { renewal, last, catalogue }, now);
    return order?.status === 'not-paid' ? { order, keptTransactionId } : null;
  });
}

interface Charged {
  renewal: StoredRenewal;
  order: StoredOrder;
  answer: 'paid' | 'refused' | 'unknown' | 'not-wanted';
}

async function recordAnswer(
  deps: OrderDeps,
  tx: Queryable,
  { renewal, order, answer }: Charged,
  now: Date,
): Promise<void> {
  if (order.status === 'canceled') return suspendRenewal(tx, { renewal, order, why: 'card' }, now);
  if (order.status !== 'not-paid') return waitForNext(deps, tx, { renewal, order }, now);
  if (answer !== 'refused') {
    return saveRenewal(tx, { ...renewal, nextTryAt: new Date(now.getTime() + hourInMs) }, now);
  }
  const failures = renewal.failures + 1;
  const nextTryAt = new Date(now.getTime() + dayInMs);
  const firstDate = order.deliveries.map(({ date }) => date).sort()[0] ?? '';
  if (failures > mostRetries || nextTryAt > cutoffOf(firstDate, order.cutOff)) {
    const lapsed = await lapseOrder(deps, tx, order, { by: 'clock', now });
    return suspendRenewal(tx, { renewal: { ...renewal, failures }, order: lapsed, why: 'card' }, now);
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
  const nextTryAt = next
    ? await nextTryFor(tx, { renewalId: renewal.id, period: next, spot }, now)
    : new Date(now.getTime() + 7 * dayInMs);
  await saveRenewal(tx, { ...(await withPaidCard(deps, tx, renewal, order)), failures: 0, nextTryAt }, now);
}
