import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** A holiday that was opened keeps its row, so that it is not closed again automatically. */
export function saveClosedDay(
  tx: Queryable,
  spotId: string,
  { date, reason, isClosed }: { date: CalendarDate; reason: string; isClosed: boolean },
): Promise<unknown> {
  return tx.run(sql`
    insert into closed_days (spot_id, date, reason, is_closed) values (${spotId}, ${date}, ${reason}, ${isClosed})
    on conflict (spot_id, date) do update set is_closed = excluded.is_closed,
      reason = case when excluded.is_closed then excluded.reason else closed_days.reason end`);
}

/** The reason why a date is closed; null: it is open. */
export async function findClosedReason(tx: Queryable, spotId: string, date: CalendarDate): Promise<string | null> {
  const row = await tx.one<{ reason: string }>(sql`
    select reason from closed_days where spot_id = ${spotId} and date = ${date} and is_closed`);
  return row?.reason ?? null;
}
