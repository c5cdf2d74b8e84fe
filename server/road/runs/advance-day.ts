import { dayStates } from '#contract/words/kitchen-words.ts';
import { moveDayTo, refuseDayMove, stateOfDay } from '#domain/kitchen/delivery-day.ts';
import { lockDay, type SpotDay, saveDay } from '#server/kitchen/day-store.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';

/** A date follows the events on the road: it is out with its first run. It never returns to an earlier status by itself. */
export async function advanceDay(
  tx: Queryable,
  day: SpotDay,
  to: 'out' | 'done',
  context: CallContext,
): Promise<boolean> {
  const before = await lockDay(tx, day);
  const { now } = context;
  const from = stateOfDay(before, day.date, now);
  const isAhead = dayStates.indexOf(to) > dayStates.indexOf(from);
  if (!isAhead || refuseDayMove({ from, date: day.date, cutOff: before.cutOff, now }, to, '')) return false;
  const after = moveDayTo(before, to, now);
  await saveDay(tx, day, after);
  const subject = { kind: 'delivery-day', id: `${day.spot} ${day.date}` } as const;
  await insertAuditEntry(tx, context, { subject, action: 'moved', before, after });
  return true;
}

/** The event that closed a date was undone: the date is out again. A date that was done before stays done. */
export async function reopenDay(tx: Queryable, day: SpotDay, since: Date, context: CallContext): Promise<void> {
  const before = await lockDay(tx, day);
  const { done, ...reachedAt } = before.reachedAt;
  if (before.state !== 'done' || !done || new Date(done) < since) return;
  const after = { ...before, state: 'out' as const, reachedAt };
  await saveDay(tx, day, after);
  const subject = { kind: 'delivery-day', id: `${day.spot} ${day.date}` } as const;
  await insertAuditEntry(tx, context, { subject, action: 'moved', before, after });
}
