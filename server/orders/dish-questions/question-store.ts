import type { Allergen, Diet } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { CutOff } from '#domain/delivery/cut-off.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { pendingStatuses } from '../../order-status/status-sets-store.ts';

const dishAnswers = ['keep', 'swap', 'refund', 'credit', 'silence', 'overtaken'] as const;
export type DishAnswer = (typeof dishAnswers)[number];

export interface StoredQuestion {
  id: string;
  mealId: string;
  deliveryId: string;
  orderId: string;
  contains: Allergen[];
  mayContain: Allergen[];
  lostDiets: Diet[];
  toldAt: Date | null;
}

const columns = sql`q.id, q.meal_id as "mealId", q.delivery_id as "deliveryId", q.order_id as "orderId", q.contains,
  q.may_contain as "mayContain", q.lost_diets as "lostDiets", q.told_at as "toldAt"`;
const mostAtOnce = 200;

/** Questions without a mail. */
export function listUnsent(db: Queryable): Promise<StoredQuestion[]> {
  return db.rows<StoredQuestion>(sql`
    select ${columns} from dish_questions q where q.answer is null and q.told_at is null order by q.asked_at, q.id limit ${mostAtOnce}`);
}

/** False: another process has sent the mail. */
export async function markQuestionSent(tx: Queryable, id: string, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx.one(sql`
    update dish_questions set token_hash = ${tokenHash}, told_at = ${now}
    where id = ${id} and told_at is null and answer is null returning id`);
  return row !== null;
}

/** The question behind a link; null once it was answered. */
export function findQuestion(db: Queryable, tokenHash: Buffer): Promise<StoredQuestion | null> {
  return db.one<StoredQuestion>(sql`
    select ${columns} from dish_questions q where q.token_hash = ${tokenHash} and q.answer is null`);
}

/** Questions of deliveries past their cut-off, in Athens local time, and of cancelled deliveries. One that awaits payment is due later. */
export function listDue(db: Queryable, now: Date): Promise<StoredQuestion[]> {
  return db.rows<StoredQuestion>(sql`
    select ${columns} from dish_questions q join deliveries d on d.id = q.delivery_id join orders o on o.id = q.order_id
    join spots s on s.id = o.spot_id
    where q.answer is null and (d.status not in ${pendingStatuses} or (d.status = 'opened'
      and (d.date::timestamp - make_interval(hours => least(o.cut_off_hours, s.cut_off_hours))) at time zone 'Europe/Athens' <= ${now}))
    order by d.date, q.id limit ${mostAtOnce}`);
}

/** False: answered before. */
export async function answerQuestion(tx: Queryable, id: string, answer: DishAnswer, now: Date): Promise<boolean> {
  const row = await tx.one(sql`
    update dish_questions set answer = ${answer}, answered_at = ${now} where id = ${id} and answer is null returning id`);
  return row !== null;
}

export interface AskedRow extends Pick<StoredQuestion, 'id' | 'contains' | 'mayContain' | 'lostDiets' | 'toldAt'> {
  orderNumber: number;
  customer: string;
  date: CalendarDate;
  cutOff: CutOff;
  answer: DishAnswer | null;
  answeredAt: Date | null;
}

const mostListed = 500;

/** Questions of deliveries from a date on; those without an answer first. */
export function listAsked(db: Queryable, mealId: string, from: CalendarDate): Promise<AskedRow[]> {
  return db.rows<AskedRow>(sql`
    select q.id, q.contains, q.may_contain as "mayContain", q.lost_diets as "lostDiets", q.told_at as "toldAt", q.answer,
      q.answered_at as "answeredAt", o.number as "orderNumber", o.contact->>'name' as customer,
      to_char(d.date, 'YYYY-MM-DD') as date, least(o.cut_off_hours, s.cut_off_hours) as "cutOff"
    from dish_questions q join deliveries d on d.id = q.delivery_id join orders o on o.id = q.order_id
    join spots s on s.id = o.spot_id
    where q.meal_id = ${mealId} and d.date >= ${from}
    order by q.answer is not null, d.date, o.number, q.id limit ${mostListed}`);
}
