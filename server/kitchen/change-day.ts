import type { DeliveryDay } from '#contract/kitchen.ts';
import type { DayState } from '#contract/kitchen-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { canProduceOn, moveDayTo, refuseDayMove, stateOfDay } from '#domain/kitchen/delivery-day.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { type KeptDay, lockDay, type SpotDay, saveDay } from './day-store.ts';
import { answerDay } from './kitchen-answer.ts';

export function moveDay(
  db: Database,
  day: SpotDay,
  { state, reason }: { state: DayState; reason: string },
  context: CallContext,
): Promise<DeliveryDay> {
  const { now } = context;
  return changeDay(db, day, context, {
    action: 'moved',
    reason,
    decide: (kept) => {
      const from = stateOfDay(kept, day.date, now);
      const refusal = refuseDayMove({ from, date: day.date, cutOff: kept.cutOff, now }, state, reason);
      if (refusal) throw new CallFailure(refusal);
      return moveDayTo(kept, state, now);
    },
  });
}

export function setProductionDate(
  db: Database,
  day: SpotDay,
  { productionDate, reason }: { productionDate: CalendarDate; reason: string },
  context: CallContext,
): Promise<DeliveryDay> {
  return changeDay(db, day, context, {
    action: 'production-date-set',
    reason,
    decide: (kept) => {
      if (!canProduceOn(productionDate, day.date)) throw new CallFailure('production-date-refused');
      return { ...kept, productionDate };
    },
  });
}

function changeDay(
  db: Database,
  day: SpotDay,
  context: CallContext,
  { action, reason, decide }: { action: string; reason: string; decide: (kept: KeptDay) => KeptDay },
): Promise<DeliveryDay> {
  return db.transaction(async (tx) => {
    const before = await lockDay(tx, day);
    const after = decide(before);
    await saveDay(tx, day, after);
    const subject = { kind: 'delivery-day', id: `${day.spot} ${day.date}` } as const;
    await insertAuditEntry(tx, context, { subject, action, before, after, reason });
    return answerDay(day.date, after, context.now);
  });
}
