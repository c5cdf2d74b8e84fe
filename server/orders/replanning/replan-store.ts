import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

const replanAnswers = ['accepted', 'moved', 'refund', 'credit', 'silence', 'overtaken'] as const;
export type ReplanAnswer = (typeof replanAnswers)[number];

export interface StoredReplan {
  id: string;
  deliveryId: string;
  orderId: string;
  date: CalendarDate;
  proposedDate: CalendarDate | null;
  proposedTimePeriodId: string | null;
  answerUntil: Date;
  answer: ReplanAnswer | null;
}

const columns = sql`id, delivery_id as "deliveryId", order_id as "orderId", date, proposed_date as "proposedDate",
  proposed_time_period_id as "proposedTimePeriodId", answer_until as "answerUntil", answer`;

/** Deliveries still to come on that date, in the order of placement. */
export function listTouched(
  db: Queryable,
  spotId: string,
  date: CalendarDate,
): Promise<{ deliveryId: string; orderId: string }[]> {
  return db.rows(sql`
    select d.id as "deliveryId", d.order_id as "orderId" from deliveries d join orders o on o.id = d.order_id
    where o.spot_id = ${spotId} and d.date = ${date} and d.status = 'opened' order by o.placed_at, o.number`);
}

export function listReplansOf(db: Queryable, date: CalendarDate): Promise<StoredReplan[]> {
  return db.rows<StoredReplan>(sql`select ${columns} from replans where date = ${date}`);
}

interface NewReplan {
  deliveryId: string;
  orderId: string;
  date: CalendarDate;
  proposed: { date: CalendarDate; timePeriodId: string } | null;
  tokenHash: Buffer;
  toldAt: Date;
  answerUntil: Date;
}

/** False: a question for this delivery exists already. */
export async function insertReplan(tx: Queryable, replan: NewReplan): Promise<boolean> {
  const { deliveryId, orderId, date, proposed, tokenHash, toldAt, answerUntil } = replan;
  const row = await tx.one(sql`
    insert into replans (delivery_id, order_id, date, proposed_date, proposed_time_period_id, token_hash, told_at, answer_until)
    values (${deliveryId}, ${orderId}, ${date}, ${proposed?.date ?? null}, ${proposed?.timePeriodId ?? null}, ${tokenHash},
      ${toldAt}, ${answerUntil})
    on conflict (delivery_id, date) do nothing returning id`);
  return row !== null;
}

/** The question behind a link; null when it was answered, or has expired. */
export function findReplan(db: Queryable, tokenHash: Buffer, now: Date): Promise<StoredReplan | null> {
  return db.one<StoredReplan>(sql`
    select ${columns} from replans where token_hash = ${tokenHash} and answer is null and answer_until > ${now}`);
}

/** Expired questions without an answer. */
export function listSilent(db: Queryable, now: Date): Promise<StoredReplan[]> {
  return db.rows<StoredReplan>(sql`
    select ${columns} from replans where answer is null and answer_until <= ${now} order by answer_until limit 100`);
}

/** False: answered before. */
export async function answerReplan(tx: Queryable, id: string, answer: ReplanAnswer, now: Date): Promise<boolean> {
  const row = await tx.one(sql`
    update replans set answer = ${answer}, answered_at = ${now} where id = ${id} and answer is null returning id`);
  return row !== null;
}

/** The date is open again: unanswered questions are closed. */
export function overtakeReplans(tx: Queryable, date: CalendarDate, now: Date): Promise<unknown> {
  return tx.run(sql`
    update replans set answer = 'overtaken', answered_at = ${now} where date = ${date} and answer is null`);
}

/** Meals already cooked for a date. */
export async function countCooked(db: Queryable, spotId: string, date: CalendarDate): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select coalesce(sum(case note when 'cooked' then count else -count end), 0)::int as count from cook_ticks
    where spot_id = ${spotId} and date = ${date}`);
  return row?.count ?? 0;
}

/** Withdraws the questions of one batch before they are sent. */
export async function withdrawReplans(tx: Queryable, date: CalendarDate, notifiedAt: string): Promise<void> {
  await tx.run(sql`delete from replans where date = ${date} and told_at = ${notifiedAt} and answer is null`);
}
