import type { SubscribedEvent, WebhookEvent } from '#contract/shop/webhooks.ts';
import type { Database, Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';

export interface NewEvent {
  /** The source row: found again, it is no second event. */
  source: string;
  type: SubscribedEvent;
  at: Date;
  data: object;
}

export interface FoundMove {
  id: number;
  orderId: string;
  number: number;
  deliveryId: string | null;
  date: string | null;
  from: string | null;
  to: string;
  at: Date;
}

export interface FoundPublishing {
  id: number;
  kind: 'meal' | 'menu';
  subjectId: string;
  version: number | null;
  at: Date;
}

export interface FoundHint {
  type: WebhookEvent;
  orderId: string;
  number: number;
  rowId: string;
  what: string;
  at: Date;
}

export const mostAtOnce = 1000;
const keptInMs = 30 * 86_400_000;

export async function hasSubscribers(db: Queryable): Promise<boolean> {
  return (await db.one(sql`select 1 from webhooks where paused_at is null limit 1`)) !== null;
}

export interface Cursor {
  moveId: number;
  candidateId: number | null;
  /** True once all transactions that were writing when the candidate was taken have ended. */
  isSettled: boolean;
  auditId: number;
}

/** One process reads at a time, until its transaction ends. This lock gives the transaction no number: see moveCursor. */
export async function lockReading(tx: Queryable): Promise<boolean> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtext('webhook cursor')) as "isOurs"`;
  return (await tx.one<{ isOurs: boolean }>(lock))?.isOurs ?? false;
}

export function readCursor(tx: Queryable): Promise<Cursor | null> {
  return tx.one<Cursor>(sql`
    select move_id as "moveId", candidate_id as "candidateId", audit_id as "auditId",
      coalesce(candidate_horizon <= pg_snapshot_xmin(pg_current_snapshot()), false) as "isSettled"
    from webhook_cursor`);
}

/** Without webhooks nothing is read: a webhook receives events from its creation on. */
export async function skipToNow(db: Queryable): Promise<void> {
  await db.run(sql`
    update webhook_cursor set move_id = last.move, audit_id = last.audit, candidate_id = null, candidate_horizon = null
    from (select coalesce((select max(id) from order_moves), 0) as move, (select last_id from audit_head) as audit) as last
    where (move_id, audit_id) <> (last.move, last.audit)
      and not exists (select from webhooks where paused_at is null)`);
}

/** Moves after the cursor, including those that were read before: a move that is committed late has a number among them. */
export function listMoves(tx: Queryable, after: number): Promise<FoundMove[]> {
  return tx.rows<FoundMove>(sql`
    select m.id, m.order_id as "orderId", o.number, m.delivery_id as "deliveryId", d.date, m.from_status as "from",
      m.to_status as "to", m.at
    from order_moves m join orders o on o.id = m.order_id left join deliveries d on d.id = m.delivery_id
    where m.id > ${after} order by m.id limit ${mostAtOnce}`);
}

interface CursorStep {
  moveId: number;
  auditId: number;
  /** The position up to which moves were read; a new candidate where there is none. */
  readTo: number | null;
}

/**
 * A transaction that writes a move has locked its order or cart, and so has its transaction number, before the move gets its own: a
 * move below the candidate that is not visible yet belongs to a transaction that had its number when the moves were read. The
 * horizon must be above all of those, so it is this transaction's own number, which is assigned at its first write: nothing
 * may be written before the moves are read. (`pg_snapshot_xmax` would not do: it is one above the highest that has ended,
 * and running transactions may be above it.)
 */
export async function moveCursor(tx: Queryable, { moveId, auditId, readTo }: CursorStep): Promise<void> {
  // A horizon in the future is from another database server: the transactions of restored rows are not running any more.
  const isWaiting = sql`candidate_id > ${moveId} and candidate_horizon < pg_current_xact_id()`;
  await tx.run(sql`
    update webhook_cursor set audit_id = ${auditId}, move_id = ${moveId},
      candidate_id = case when ${isWaiting} then candidate_id else ${readTo} end,
      candidate_horizon = case when ${isWaiting} then candidate_horizon
        when ${readTo}::bigint is not null then pg_current_xact_id() end`);
}

/** Entries of the audit trail are numbered in commit order. */
export function listPublishings(tx: Queryable, after: number): Promise<FoundPublishing[]> {
  return tx.rows<FoundPublishing>(sql`
    select id, subject_kind as kind, subject_id as "subjectId", (after->>'version')::int as version, at
    from audit_trail
    where id > ${after} and subject_kind in ('meal', 'menu') and action = 'published' order by id limit ${mostAtOnce}`);
}

export async function readLastAuditId(tx: Queryable): Promise<number> {
  return (await tx.one<{ id: number }>(sql`select last_id as id from audit_head`))?.id ?? 0;
}

export function takeHints(tx: Queryable): Promise<FoundHint[]> {
  return tx.rows<FoundHint>(sql`
    with taken as (
      delete from webhook_hints where id in (
        select id from webhook_hints order by id limit ${mostAtOnce} for update skip locked) returning *
    )
    select t.type, t.order_id as "orderId", o.number, t.row_id as "rowId", t.what, t.at
    from taken t join orders o on o.id = t.order_id order by t.id`);
}

/** Inserts each once, with a delivery for every webhook that subscribed to its kind and existed when it happened. */
export async function insertEvents(tx: Queryable, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, id: timeOrderedId(now) }));
  await tx.run(sql`
    with fresh as (
      insert into webhook_events (id, source, type, at, data)
      select id, source, type, at, data
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(id uuid, source text, type text, at timestamptz, data jsonb)
      on conflict (source) do nothing returning id, type, at
    )
    insert into webhook_deliveries (webhook_id, event_id, next_try_at, created_at)
    select w.id, fresh.id, ${now}, ${now} from fresh
    join webhooks w on w.paused_at is null and fresh.type = any(w.events) and fresh.at >= w.active_since`);
}

/** Messages and their results are stored for thirty days. */
export async function forgetOldWebhookEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptInMs);
  await db.run(sql`delete from webhook_deliveries where created_at < ${before}`);
  await db.run(sql`delete from webhook_events where at < ${before}`);
  await db.run(sql`delete from webhook_hints where at < ${before}`);
}
