import type { Undone } from '#contract/fields/undone.ts';
import type { DeliveryDay } from '#contract/kitchen/kitchen.ts';
import { type DayState, dayStates } from '#contract/words/kitchen-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { canProduceOn, mayMoveDay, moveDayTo, refuseDayMove, stateOfDay } from '#domain/kitchen/delivery-day.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { requireAcknowledged } from '../calls/require-acknowledged.ts';
import type { Database, Queryable } from '../database/database.ts';
import { countUndone } from './board/read-readiness.ts';
import { type KeptDay, lockDay, type SpotDay, saveDay } from './day-store.ts';
import { answerDay } from './kitchen-answer.ts';

export function moveDay(
  db: Database,
  day: SpotDay,
  { state, reason, acknowledged }: { state: DayState; reason: string; acknowledged?: Undone | undefined },
  context: CallContext,
): Promise<DeliveryDay> {
  const { now } = context;
  return changeDay(db, day, context, {
    action: 'moved',
    reason,
    undone: acknowledged,
    decide: async (kept, tx) => {
      const from = stateOfDay(kept, day.date, now);
      const refusal = refuseDayMove({ from, date: day.date, cutOff: kept.cutOff, now }, state, reason);
      if (refusal) throw new CallFailure(refusal);
      if (!mayMoveDay(context.staff?.roles ?? [], from, state)) throw new CallFailure('staff-only');
      const isOn = dayStates.indexOf(state) > dayStates.indexOf(from);
      if (isOn) requireAcknowledged(await countUndone(tx, day, state, now), acknowledged);
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

interface DayChange {
  action: 'moved' | 'production-date-set';
  reason: string;
  /** The acknowledged counts of unfinished work. */
  undone?: Undone | undefined;
  decide(kept: KeptDay, tx: Queryable): KeptDay | Promise<KeptDay>;
}

function changeDay(
  db: Database,
  day: SpotDay,
  context: CallContext,
  { action, reason, undone, decide }: DayChange,
): Promise<DeliveryDay> {
  return db.transaction(async (tx) => {
    const before = await lockDay(tx, day);
    const after = await decide(before, tx);
    await saveDay(tx, day, after);
    const subject = { kind: 'delivery-day', id: `${day.spot} ${day.date}` } as const;
    await insertAuditEntry(tx, context, {
      subject,
      action,
      before,
      after: { ...after, ...(undone && { undone }) },
      reason,
    });
    return answerDay(day.date, after, context.now);
  });
}
