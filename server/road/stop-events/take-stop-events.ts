import type { CallBody } from '#contract/calls.ts';
import type { StopEvent, StopEventAnswer } from '#contract/road/road.ts';
import { correctClock } from '#domain/road/correct-clock.ts';
import { actorIdOf } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { nameOf, type RoadDeps } from '../road-deps.ts';
import { requireRun } from '../runs/leave-run.ts';
import { findDeliveryDay, type StoredRun } from '../runs/run-store.ts';
import { closeAfterStopEvents } from '../till/close-day.ts';
import type { NewStopEvent } from './new-stop-event.ts';
import { recordStopEvent } from './record-stop-event.ts';
import { findRunOfStop, wasPostponed } from './stop-event-store.ts';

interface SentStopEvents {
  runId: string;
  form: CallBody<'stop-deed-create'>;
  /** Before a payment is recorded: a pending charge for the order is aborted. */
  stopTerminal(stopEvent: StopEvent): Promise<void>;
}

/** Events that a phone queued while it was offline. Each in a transaction of its own: a failure does not stop the others. */
export async function takeStopEvents(
  deps: RoadDeps,
  { runId, form, stopTerminal }: SentStopEvents,
  context: CallContext,
): Promise<{ items: StopEventAnswer[] }> {
  const run = await requireRun(deps.db, runId, context, { isTelling: true });
  const items: StopEventAnswer[] = [];
  let isWaiting = false;
  for (const stopEvent of form.deeds) {
    try {
      await requireSameDay(deps, run, stopEvent);
      // A terminal at a stop in another courier's run can be aborted by that courier only.
      const isInRun = (await findRunOfStop(deps.db, stopEvent.deliveryId)) === run.id;
      if (stopEvent.kind === 'collected' && isInRun) await stopTerminal(stopEvent);
      items.push(await recordStopEvent(deps, readStopEvent(run, stopEvent, new Date(form.sentAt), context), context));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.code === 'terminal-waits') isWaiting = true;
      const { id, deliveryId, kind } = stopEvent;
      items.push({ id, deliveryId, kind, outcome: 'conflict', why: error.code, state: 'pending', due: 0 });
    }
  }
  await closeAfterStopEvents(deps, run.date, context);
  // The outcome of the charge is not known yet: the phone keeps the queue and sends all of it again.
  if (isWaiting) throw new CallFailure('terminal-waits');
  return { items };
}

/** A run's phone cannot report deliveries of other days, except those moved meanwhile: they are answered as a conflict. */
async function requireSameDay({ db, spot }: RoadDeps, { date }: StoredRun, { deliveryId }: StopEvent): Promise<void> {
  const day = await findDeliveryDay(db, deliveryId);
  const isOfDay = day?.date === date || (await wasPostponed(db, deliveryId, date));
  if (!isOfDay || day?.spot !== spot) throw new CallFailure('not-found');
}

function readStopEvent(run: StoredRun, stopEvent: StopEvent, sentAt: Date, context: CallContext): NewStopEvent {
  const { now } = context;
  const { id, deliveryId, kind } = stopEvent;
  const phoneAt = new Date(stopEvent.at);
  const money = stopEvent.kind === 'collected' ? stopEvent : null;
  return {
    runId: run.id,
    terminal: { ...money, isConfirmed: false },
    hasPhoto: stopEvent.kind === 'delivered' && stopEvent.hasPhoto === true,
    to: null,
    stopEvent: {
      id,
      deliveryId,
      kind,
      courierId: run.courierId,
      date: run.date,
      method: money?.method ?? null,
      amountInCents: money?.amount ?? null,
      receivedInCents: money ? (money.received ?? money.amount) : null,
      tipInCents: money?.tip ?? 0,
      reason: stopEvent.kind === 'failed' ? stopEvent.reason : null,
      note: noteOf(stopEvent),
      place: stopEvent.kind === 'delivered' ? (stopEvent.place ?? 'hand') : null,
      missingBags: stopEvent.kind === 'delivered' ? (stopEvent.missingBags ?? []) : [],
      at: correctClock({ at: phoneAt, sentAt }, now),
      phoneAt,
      receivedAt: now,
      doneBy: nameOf(context),
    },
  };
}

function noteOf(stopEvent: StopEvent): string {
  if (stopEvent.kind === 'delivered') return stopEvent.takenBy ?? '';
  return stopEvent.kind === 'failed' ? (stopEvent.note ?? '') : '';
}

/** A decision of dispatch about a stop, recorded like every stop event. */
export async function decideStop(
  deps: RoadDeps,
  { deliveryId, form }: { deliveryId: string; form: CallBody<'stop-decide'> },
  context: CallContext,
): Promise<StopEventAnswer> {
  const day = await findDeliveryDay(deps.db, deliveryId);
  if (day?.spot !== deps.spot) throw new CallFailure('not-found');
  if (form.reason === '') throw new CallFailure('reason-required');
  if (form.decision === 'postponed' && !form.date) throw new CallFailure('date-required');
  const { now } = context;
  const nothing = { method: null, amountInCents: null, receivedInCents: null, tipInCents: 0, note: '', place: null };
  const when = { at: now, phoneAt: now, receivedAt: now };
  const { id, decision: kind, reason, date, timePeriodId, isSameBag } = form;
  const stopEvent = {
    id,
    deliveryId,
    kind,
    courierId: actorIdOf(context),
    date: day.date,
    reason,
    doneBy: nameOf(context),
  };
  const to = date ? { date, timePeriodId, isSameBag } : null;
  const malformed = {
    runId: null,
    terminal: {},
    hasPhoto: false,
    to,
    stopEvent: { ...stopEvent, ...nothing, ...when },
  };
  const answer = await recordStopEvent(deps, malformed, context);
  if (answer.outcome === 'conflict') throw new CallFailure('stop-over');
  await closeAfterStopEvents(deps, day.date, context);
  return answer;
}
