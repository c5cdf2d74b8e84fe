import type { CallBody } from '#contract/calls.ts';
import type { DeedAnswer, StopDeed } from '#contract/road.ts';
import { correctClock } from '#domain/road/correct-clock.ts';
import { actorIdOf } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { nameOf, type RoadDeps } from '../road-deps.ts';
import { requireRun } from '../runs/leave-run.ts';
import { findDeliveryDay, type StoredRun } from '../runs/run-store.ts';
import { closeAfterDeeds } from '../till/close-day.ts';
import { findRunOfStop, wasPostponed } from './deed-store.ts';
import { type NewDeed, noteDeed } from './note-deed.ts';

interface SentDeeds {
  runId: string;
  form: CallBody<'stop-deed-create'>;
  /** Before a payment is recorded: a pending charge for the order is aborted. */
  stopTerminal(deed: StopDeed): Promise<void>;
}

/** Events that a phone queued while it was offline. Each in a transaction of its own: a failure does not stop the others. */
export async function takeDeeds(
  deps: RoadDeps,
  { runId, form, stopTerminal }: SentDeeds,
  context: CallContext,
): Promise<{ items: DeedAnswer[] }> {
  const run = await requireRun(deps.db, runId, context, { isTelling: true });
  const items: DeedAnswer[] = [];
  let isWaiting = false;
  for (const deed of form.deeds) {
    try {
      await requireSameDay(deps, run, deed);
      // A terminal at a stop in another courier's run can be aborted by that courier only.
      const isInRun = (await findRunOfStop(deps.db, deed.deliveryId)) === run.id;
      if (deed.kind === 'collected' && isInRun) await stopTerminal(deed);
      items.push(await noteDeed(deps, readDeed(run, deed, new Date(form.sentAt), context), context));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.code === 'terminal-waits') isWaiting = true;
      const { id, deliveryId, kind } = deed;
      items.push({ id, deliveryId, kind, outcome: 'conflict', why: error.code, state: 'pending', due: 0 });
    }
  }
  await closeAfterDeeds(deps, run.date, context);
  // The outcome of the charge is not known yet: the phone keeps the queue and sends all of it again.
  if (isWaiting) throw new CallFailure('terminal-waits');
  return { items };
}

/** A run's phone cannot report deliveries of other days, except those moved meanwhile: they are answered as a conflict. */
async function requireSameDay({ db, spot }: RoadDeps, { date }: StoredRun, { deliveryId }: StopDeed): Promise<void> {
  const day = await findDeliveryDay(db, deliveryId);
  const isOfDay = day?.date === date || (await wasPostponed(db, deliveryId, date));
  if (!isOfDay || day?.spot !== spot) throw new CallFailure('not-found');
}

function readDeed(run: StoredRun, deed: StopDeed, sentAt: Date, context: CallContext): NewDeed {
  const { now } = context;
  const { id, deliveryId, kind } = deed;
  const phoneAt = new Date(deed.at);
  const money = deed.kind === 'collected' ? deed : null;
  return {
    runId: run.id,
    terminal: { ...money, isConfirmed: false },
    hasPhoto: deed.kind === 'delivered' && deed.hasPhoto === true,
    to: null,
    deed: {
      id,
      deliveryId,
      kind,
      courierId: run.courierId,
      date: run.date,
      method: money?.method ?? null,
      amountInCents: money?.amount ?? null,
      receivedInCents: money ? (money.received ?? money.amount) : null,
      tipInCents: money?.tip ?? 0,
      reason: deed.kind === 'failed' ? deed.reason : null,
      note: noteOf(deed),
      place: deed.kind === 'delivered' ? (deed.place ?? 'hand') : null,
      missingBags: deed.kind === 'delivered' ? (deed.missingBags ?? []) : [],
      at: correctClock({ at: phoneAt, sentAt }, now),
      phoneAt,
      receivedAt: now,
      doneBy: nameOf(context),
    },
  };
}

function noteOf(deed: StopDeed): string {
  if (deed.kind === 'delivered') return deed.takenBy ?? '';
  return deed.kind === 'failed' ? (deed.note ?? '') : '';
}

/** A decision of dispatch about a stop, recorded like every stop event. */
export async function decideStop(
  deps: RoadDeps,
  { deliveryId, form }: { deliveryId: string; form: CallBody<'stop-decide'> },
  context: CallContext,
): Promise<DeedAnswer> {
  const day = await findDeliveryDay(deps.db, deliveryId);
  if (day?.spot !== deps.spot) throw new CallFailure('not-found');
  if (form.reason === '') throw new CallFailure('reason-required');
  if (form.decision === 'postponed' && !form.date) throw new CallFailure('date-required');
  const { now } = context;
  const nothing = { method: null, amountInCents: null, receivedInCents: null, tipInCents: 0, note: '', place: null };
  const when = { at: now, phoneAt: now, receivedAt: now };
  const { id, decision: kind, reason, date, timePeriodId, isSameBag } = form;
  const deed = { id, deliveryId, kind, courierId: actorIdOf(context), date: day.date, reason, doneBy: nameOf(context) };
  const to = date ? { date, timePeriodId, isSameBag } : null;
  const told = { runId: null, terminal: {}, hasPhoto: false, to, deed: { ...deed, ...nothing, ...when } };
  const answer = await noteDeed(deps, told, context);
  if (answer.outcome === 'conflict') throw new CallFailure('stop-over');
  await closeAfterDeeds(deps, day.date, context);
  return answer;
}
