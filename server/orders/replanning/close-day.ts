import type { CallBody } from '#contract/calls.ts';
import type { Undone } from '#contract/fields/undone.ts';
import type { ClosedDay } from '#contract/orders/replans.ts';
import { athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import { isUnpaid } from '#domain/orders/order-money.ts';
import { offerUntil } from '#domain/orders/replanning/propose-dates.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { requireAcknowledged } from '../../calls/require-acknowledged.ts';
import { hashToken, newToken } from '../../calls/secret-token.ts';
import type { Queryable } from '../../database/database.ts';
import { findClosedReason, saveClosedDay } from '../../delivery/places/closed-day-store.ts';
import { holdPlaces } from '../../delivery/places/places-store.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { recordAct } from '../../undo/act-store.ts';
import { orderFacts, orderHead, visitOf } from '../mails/mail-facts.ts';
import { replanMails } from '../mails/replan-mails.ts';
import type { OrderDeps } from '../order-deps.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { answerClosedDay, type PlannedDelivery, planDate, visitOn } from './read-closed-day.ts';
import { countCooked, insertReplan, overtakeReplans } from './replan-store.ts';

const hoursToAnswer = 48;
const hourInMs = 3_600_000;

export function readClosedDay(deps: OrderDeps, date: CalendarDate, now: Date): Promise<ClosedDay> {
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    const spot = catalogue.defaultSpot;
    return answerClosedDay(spot, date, await planDate(tx, { catalogue, spot, date, now }));
  });
}

/** Runs while no slots are taken: every earlier order is among those to be asked, and no order follows. */
export async function closeDate(
  deps: OrderDeps,
  { date, reason, acknowledged }: CallBody<'day-close'>,
  context: CallContext,
): Promise<ClosedDay> {
  await changeDay(deps, date, { reason, isClosed: true, acknowledged }, context);
  return readClosedDay(deps, date, context.now);
}

export async function openDay(deps: OrderDeps, date: CalendarDate, context: CallContext): Promise<ClosedDay> {
  await changeDay(deps, date, { reason: '', isClosed: false }, context);
  return readClosedDay(deps, date, context.now);
}

async function changeDay(
  deps: OrderDeps,
  date: CalendarDate,
  { reason, isClosed, acknowledged }: { reason: string; isClosed: boolean; acknowledged?: Undone | undefined },
  context: CallContext,
): Promise<void> {
  if (date < athensDateOf(context.now)) throw new CallFailure('date-closed', { date });
  const { id: spotId } = (await deps.catalogue()).defaultSpot;
  await deps.db.transaction(async (tx) => {
    await holdPlaces(tx);
    const undone = isClosed ? requireAcknowledged({ cooked: await countCooked(tx, spotId, date) }, acknowledged) : {};
    const closedReason = await findClosedReason(tx, spotId, date);
    await saveClosedDay(tx, spotId, { date, reason, isClosed });
    if (!isClosed) await overtakeReplans(tx, date, context.now);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'delivery-day', id: date },
      action: isClosed ? 'closed' : 'opened-again',
      before: closedReason === null ? { isClosed: false } : { isClosed: true, closedReason },
      after: { isClosed, ...(isClosed && { closedReason: reason }), ...(acknowledged && { undone }) },
    });
  });
}

/** One message for each delivery without a question yet, in the language of its order. */
export function sendReplans(deps: OrderDeps, date: CalendarDate, context: CallContext): Promise<ClosedDay> {
  const { now } = context;
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    const spot = catalogue.defaultSpot;
    const reason = spot.closedReasons[date];
    if (reason === undefined) throw new CallFailure('day-not-closed');
    const planned = await planDate(tx, { catalogue, spot, date, now });
    const fresh = planned.filter(({ replan, delivery }) => replan === null && delivery.status === 'opened');
    const answerUntil = new Date(now.getTime() + hoursToAnswer * hourInMs);
    for (const each of fresh) {
      const proposal = each.proposal && visitOn(spot, each.proposal);
      const proposalUntil = each.proposal && offerUntil(each.proposal.date, spot.cutOff, answerUntil);
      await ask(tx, each, { date, reason, proposal, proposalUntil, answerUntil, now });
    }
    if (fresh.length > 0) {
      const asked = { date, toldAt: now.toISOString() };
      await recordAct(tx, { kind: 'customers-asked', data: asked, orderNumber: null, count: fresh.length }, now);
      await insertAuditEntry(tx, context, {
        subject: { kind: 'delivery-day', id: date },
        action: 'customers-asked',
        after: { deliveries: fresh.map(({ delivery }) => delivery.id) },
      });
    }
    return answerClosedDay(spot, date, await planDate(tx, { catalogue, spot, date, now }));
  });
}

interface Question {
  date: CalendarDate;
  reason: string;
  proposal: { date: string; from: string; to: string } | null;
  /** The deadline for accepting the proposed date. */
  proposalUntil: Date | null;
  answerUntil: Date;
  now: Date;
}

async function ask(tx: Queryable, { order, delivery, proposal }: PlannedDelivery, question: Question): Promise<void> {
  const { date, reason, answerUntil, now } = question;
  const token = newToken();
  const isNew = await insertReplan(tx, {
    deliveryId: delivery.id,
    orderId: order.id,
    date,
    proposed: proposal,
    tokenHash: hashToken(token),
    toldAt: now,
    answerUntil,
  });
  if (!isNew) return;
  const facts = {
    ...orderFacts(order),
    ...visitOf(delivery),
    reason,
    proposal: question.proposal,
    proposalUntil: question.proposalUntil?.toISOString() ?? null,
    isUnpaid: isUnpaid(order),
    token,
    until: answerUntil.toISOString(),
  };
  const dedupeKey = `replan ${delivery.id} ${date}`;
  await putMail(tx, { ...orderHead(order), dedupeKey, template: replanMails['delivery-replan'], facts }, now);
}
