import type { PauseDates, PauseEffect } from '#contract/plans/plan-pauses.ts';
import { addDays } from '#domain/athens-time.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { orderFacts, orderHead, visitOf } from './mail-facts.ts';
import { type PauseEffectFacts, pauseMails } from './pause-mails.ts';

interface MadePause {
  order: StoredOrder;
  pauseId: string;
  /** Null: it has ended. */
  dates: PauseDates | null;
  before: PauseDates | null;
  effect: PauseEffect;
}

/** Confirms a new, changed or ended pause, with all that follows from it. */
export async function putPauseMail(
  tx: Queryable,
  { order, pauseId, dates, before, effect }: MadePause,
  now: Date,
): Promise<void> {
  const facts: PauseEffectFacts = {
    ...orderFacts(order),
    planName: order.plan.name[order.language],
    nextOrderOn: effect.nextOrderOn,
    firstDeliveryOn: effect.firstDeliveryOn,
    skipped: effect.skipped.map(visitOf),
    stillComing: effect.stillComing.map(visitOf),
    back: effect.back.map(visitOf),
    staySkipped: effect.staySkipped.map(visitOf),
    creditInCents: effect.credit,
    heldInCents: effect.held,
    dueInCents: effect.due,
  };
  const asked = dates ? `${dates.from} ${dates.resumeOn}` : 'ended';
  const head = { ...orderHead(order), dedupeKey: `plan-pause ${pauseId} ${asked} ${now.toISOString()}` };
  if (!dates) return void (await putMail(tx, { ...head, template: pauseMails['plan-pause-ended'], facts }, now));
  const { from, resumeOn: resumesOn } = dates;
  const paused = { ...facts, from, resumesOn, until: addDays(resumesOn, -1), isChanged: before !== null };
  await putMail(tx, { ...head, template: pauseMails['plan-paused'], facts: paused }, now);
}
