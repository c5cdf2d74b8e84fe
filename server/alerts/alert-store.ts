import { type AlertKind, alertKindOf, type RaisedAlertKind } from '#contract/staff/alert-kinds.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { storedAlertData } from './alert-schema.ts';

/** An event that needs the attention of the shop's staff. */
export interface StoredAlert {
  id: string;
  kind: AlertKind;
  orderNumber: number | null;
  data: Record<string, unknown>;
  /** Date of the delivery concerned. */
  date: string | null;
  createdAt: Date;
  handledAt: Date | null;
  handledBy: string | null;
  note: string;
}

const columns = sql`a.id, a.kind, o.number as "orderNumber", a.data, d.date, a.created_at as "createdAt",
  a.handled_at as "handledAt", a.handled_by as "handledBy", a.note`;
const joined = sql`left join orders o on o.id = a.order_id
  left join deliveries d on d.id = (a.data ->> 'deliveryId')::uuid`;
const mostListed = 500;

type AlertRow = Omit<StoredAlert, 'kind'> & { kind: string };
const knownAlert = ({ kind, data, ...row }: AlertRow): StoredAlert => ({
  ...row,
  kind: alertKindOf(kind),
  data: storedAlertData.parse(data),
});

interface NewAlert {
  kind: RaisedAlertKind;
  orderId: string | null;
  data: object;
  dedupeKey: string;
}

/** Raised once per key: later alerts with the same key are ignored. */
export async function raiseAlert(tx: Queryable, alert: NewAlert, now: Date): Promise<void> {
  await tx.run(sql`
    insert into alerts (kind, order_id, data, dedupe_key, created_at)
    values (${alert.kind}, ${alert.orderId}, ${alert.data}, ${alert.dedupeKey}, ${now}) on conflict do nothing`);
}

/** Reopens a handled alert with the same key, for problems that can recur; the owner is notified again. */
export async function raiseAlertAgain(tx: Queryable, alert: NewAlert, now: Date): Promise<void> {
  await tx.run(sql`
    insert into alerts (kind, order_id, data, dedupe_key, created_at)
    values (${alert.kind}, ${alert.orderId}, ${alert.data}, ${alert.dedupeKey}, ${now})
    on conflict (dedupe_key) do update
    set data = excluded.data, created_at = excluded.created_at, told_at = null, handled_at = null, handled_by = null, note = ''
    where alerts.handled_at is not null`);
}

export async function listAlerts(db: Queryable, { withHandled }: { withHandled: boolean }): Promise<StoredAlert[]> {
  const rows = await db.rows<AlertRow>(sql`
    select ${columns} from alerts a ${joined}
    where ${withHandled}::boolean or a.handled_at is null order by a.created_at, a.id limit ${mostListed}`);
  return rows.map(knownAlert);
}

/** The first person who handled it stays named. Null: the alert does not exist. */
export async function handleAlert(
  db: Queryable,
  id: string,
  { by, note }: { by: string; note: string },
  now: Date,
): Promise<boolean> {
  const changed = await db.run(sql`
    update alerts set handled_at = ${now}, handled_by = ${by}, note = ${note}
    where id = ${id} and handled_at is null`);
  return changed === 1;
}

export async function findAlert(db: Queryable, id: string): Promise<StoredAlert | null> {
  const row = await db.one<AlertRow>(sql`
    select ${columns} from alerts a ${joined} where a.id = ${id}`);
  return row && knownAlert(row);
}

/** Marks an alert as handled because its cause has gone. */
export async function settleAlert(tx: Queryable, dedupeKey: string, by: string, now: Date): Promise<void> {
  await tx.run(sql`
    update alerts set handled_at = ${now}, handled_by = ${by} where dedupe_key = ${dedupeKey} and handled_at is null`);
}

/** Alerts the owner has not been notified of, marked as notified: the mail about them is part of the same transaction. */
export async function takeUnsent(tx: Queryable, now: Date): Promise<StoredAlert[]> {
  const rows = await tx.rows<AlertRow>(sql`
    with unsent as (
      select id from alerts where told_at is null and handled_at is null order by created_at limit 50
      for update skip locked
    ), sent as (
      update alerts set told_at = ${now} where id in (select id from unsent) returning *
    )
    select ${columns} from sent a ${joined} order by a.created_at, a.id`);
  return rows.map(knownAlert);
}

export function listOwners(db: Queryable): Promise<{ email: string }[]> {
  return db.rows<{ email: string }>(sql`select a.email from accounts a join staff_roles r on r.account_id = a.id
    where r.role = 'owner' and a.deleted_at is null order by a.email`);
}

export function countOpenAlerts(db: Queryable): Promise<{ kind: string; count: number }[]> {
  return db.rows<{ kind: string; count: number }>(sql`
    select kind, count(*)::int as count from alerts where handled_at is null group by kind`);
}
