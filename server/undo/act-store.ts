import { graceInMs, type UndoableAct } from '#contract/staff/undo.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { currentAct } from '../database/staff-act.ts';
import { storedActData, storedTraces } from './act-schema.ts';

/** Data for undoing an act: ids and instants of the shop's own. */
export type ActData = Readonly<Record<string, string | null>>;

interface NewAct {
  kind: UndoableAct;
  data: ActData;
  /** Rows that the act deletes or changes, as JSON: written again by its undo. Not part of the audit entry. */
  restores?: string | null;
  orderNumber: number | null;
  count?: number;
}

/** Recorded in the act's transaction: it can be undone until its messages are sent. Only acts of staff are recorded. */
export async function recordAct(
  tx: Queryable,
  { kind, data, restores = null, orderNumber, count = 1 }: NewAct,
  now: Date,
): Promise<void> {
  const act = currentAct();
  if (!act) return;
  await tx.run(sql`
    insert into staff_acts (id, kind, data, restores, order_number, count, by_account, at, until)
    values (${act.id}, ${kind}, ${JSON.stringify(data)}, ${restores}::jsonb, ${orderNumber}, ${count}, ${act.by}, ${now},
      ${new Date(now.getTime() + graceInMs)})
    on conflict (id) do nothing`);
}

export interface StoredAct {
  id: string;
  kind: UndoableAct;
  data: ActData;
  restores: object | null;
  orderNumber: string | null;
  count: number;
  by: string | null;
  until: Date;
  takenBackAt: Date | null;
}

const columns = sql`id, kind, data, restores, order_number::text as "orderNumber", count, by_account as by, until,
  taken_back_at as "takenBackAt"`;

const parsed = (row: StoredAct): StoredAct => ({
  ...row,
  data: storedActData.parse(row.data),
  restores: row.restores && storedTraces.parse(row.restores),
});

export async function listWaitingActs(db: Queryable, by: string, now: Date): Promise<StoredAct[]> {
  const rows = await db.rows<StoredAct>(sql`
    select ${columns} from staff_acts
    where by_account = ${by} and until > ${now} and taken_back_at is null order by at desc limit 5`);
  return rows.map(parsed);
}

export async function lockAct(tx: Queryable, id: string): Promise<StoredAct | null> {
  const row = await tx.one<StoredAct>(sql`select ${columns} from staff_acts where id = ${id} for update`);
  return row && parsed(row);
}

/** Messages delayed for the act are never sent. All of them are due at its `until`, by which they are found. */
export async function withdrawMessages(tx: Queryable, { id, until }: Pick<StoredAct, 'id' | 'until'>): Promise<void> {
  await tx.run(sql`delete from mails where sent_at is null and next_try_at = ${until} and act_id = ${id}`);
  await tx.run(sql`delete from phone_messages where next_try_at = ${until} and act_id = ${id}`);
  await tx.run(sql`delete from refunds where state = 'due' and next_try_at = ${until} and act_id = ${id}`);
  // A refund by bank waits for staff: it stays once its customer was asked for an account.
  await tx.run(sql`
    delete from refunds r where r.state = 'transfer-due' and r.act_id = ${id}
      and not exists (select 1 from transfers t where t.refund_id = r.id)`);
}

export async function markTakenBack(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.run(sql`update staff_acts set taken_back_at = ${now} where id = ${id}`);
}

const daysKept = 1;

/** Run by a job. An act of yesterday can no longer be undone. */
export async function forgetOldActs(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from staff_acts where until < ${new Date(now.getTime() - daysKept * 86_400_000)}`);
}
