import type { PauseDates } from '#contract/plans/plan-pauses.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A customer's pause of a plan, coming or running. */
export interface StoredPause extends PauseDates {
  id: string;
  renewalId: string;
  /** The deliveries it skipped. */
  deliveryIds: string[];
  /** When its customer was last mailed about it. */
  changedAt: Date;
}

const columns = sql`
  p.id, p.renewal_id as "renewalId", to_char(p.from_date, 'YYYY-MM-DD') as "from",
  to_char(p.resume_on, 'YYYY-MM-DD') as "resumeOn", p.delivery_ids as "deliveryIds", p.changed_at as "changedAt"`;

/** The pause that applies to the plan today or later. */
export function findPause(db: Queryable, renewalId: string, today: CalendarDate): Promise<StoredPause | null> {
  return db.one<StoredPause>(sql`
    select ${columns} from plan_pauses p
    where p.renewal_id = ${renewalId} and p.ended_at is null and p.resume_on > ${today}`);
}

export interface PauseOfPlan extends PauseDates {
  renewalId: string;
  lastOrderId: string;
}

/** For the pages that list orders. */
export function listPauses(db: Queryable, renewalIds: readonly string[], today: CalendarDate): Promise<PauseOfPlan[]> {
  return db.rows<PauseOfPlan>(sql`
    select ${columns}, r.last_order_id as "lastOrderId" from plan_pauses p join renewals r on r.id = p.renewal_id
    where p.renewal_id = any(${renewalIds}::uuid[]) and p.ended_at is null and p.resume_on > ${today}
      and r.state <> 'stopped'`);
}

/** The plan must be locked. Replaces its present pause, or one that ran its course. */
export async function savePause(
  tx: Queryable,
  pause: PauseDates & { renewalId: string; deliveryIds: readonly string[]; madeBy: 'customer' | 'staff' },
  current: StoredPause | null,
  now: Date,
): Promise<string> {
  if (current) {
    await tx.run(sql`
      update plan_pauses set from_date = ${pause.from}, resume_on = ${pause.resumeOn},
        delivery_ids = ${pause.deliveryIds}::uuid[], changed_at = ${now}
      where id = ${current.id}`);
    return current.id;
  }
  await endPause(tx, pause.renewalId, now);
  const row = await tx.one<{ id: string }>(sql`
    insert into plan_pauses (renewal_id, from_date, resume_on, delivery_ids, made_by, made_at, changed_at)
    values (${pause.renewalId}, ${pause.from}, ${pause.resumeOn}, ${pause.deliveryIds}::uuid[], ${pause.madeBy}, ${now}, ${now})
    returning id`);
  if (!row) throw new Error('The pause was not written.');
  return row.id;
}

export async function endPause(tx: Queryable, renewalId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update plan_pauses set ended_at = ${now}, changed_at = ${now} where renewal_id = ${renewalId} and ended_at is null`);
}

/** A plan whose stop was taken back has the pause again that ended with it. */
export async function reopenPause(
  tx: Queryable,
  renewalId: string,
  { endedAt, now }: { endedAt: Date; now: Date },
): Promise<void> {
  await tx.run(sql`
    update plan_pauses set ended_at = null, changed_at = ${now} where renewal_id = ${renewalId} and ended_at = ${endedAt}`);
}

/** The orders of the plan that are still open, and its last one. */
export async function listOrdersOfPlan(
  db: Queryable,
  { id, lastOrderId }: { id: string; lastOrderId: string },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from orders where id = ${lastOrderId} or (renewal_id = ${id} and status = 'opened') order by number`);
  return rows.map((row) => row.id);
}

/** Notices of renewals that the pause moves: their links no longer stop anything. */
export async function withdrawNotices(
  tx: Queryable,
  { id, lastOrderId }: { id: string; lastOrderId: string },
): Promise<void> {
  await tx.run(sql`
    delete from renewal_notices where renewal_id = ${id} and last_order_id = ${lastOrderId}`);
}
export interface ResumingPlan {
  pauseId: string;
  renewalId: string;
  lastOrderId: string;
}

/** Plans that resume soon and whose customers have had no reminder of that date. */
export function listResuming(
  db: Queryable,
  { today, until }: { today: CalendarDate; until: CalendarDate },
): Promise<ResumingPlan[]> {
  return db.rows<ResumingPlan>(sql`
    select p.id as "pauseId", r.id as "renewalId", r.last_order_id as "lastOrderId"
    from plan_pauses p join renewals r on r.id = p.renewal_id
    where p.ended_at is null and p.resume_on > ${today} and p.resume_on <= ${until} and r.state = 'active'
      and not exists (select 1 from mails m
        where m.dedupe_key = 'plan-resumes ' || p.id::text || ' ' || to_char(p.resume_on, 'YYYY-MM-DD'))
    order by p.resume_on, p.id limit 200`);
}
