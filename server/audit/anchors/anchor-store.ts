import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Anchor } from './anchor.ts';

/** Entries of one month that no anchor covers yet. */
export interface OpenEntries {
  month: string;
  firstId: number;
  lastId: number;
  entries: number;
  firstHash: string;
  lastHash: string;
  previousHash: string;
}

/** Serialises the making of anchors: each continues the one before. */
export async function lockAnchors(tx: Queryable): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('audit anchors'))`);
}

export async function findLastAnchor(db: Queryable): Promise<Anchor | null> {
  const row = await db.one<{ anchor: unknown }>(sql`select anchor from audit_anchors order by last_id desc limit 1`);
  return row && Anchor.parse(row.anchor);
}

export async function listAnchors(db: Queryable): Promise<Anchor[]> {
  const rows = await db.rows<{ anchor: unknown }>(sql`select anchor from audit_anchors order by last_id`);
  return rows.map(({ anchor }) => Anchor.parse(anchor));
}

/** Grouped by month, oldest first. */
export function listOpenEntries(tx: Queryable, afterId: number): Promise<OpenEntries[]> {
  return tx.rows<OpenEntries>(sql`
    select m.month, m.first_id::float8 as "firstId", m.last_id::float8 as "lastId", m.entries,
      encode(f.hash, 'hex') as "firstHash", encode(f.previous, 'hex') as "previousHash", encode(l.hash, 'hex') as "lastHash"
    from (
      select to_char(at at time zone 'UTC', 'YYYY-MM') as month, min(id) as first_id, max(id) as last_id, count(*)::int as entries
      from audit_trail where id > ${afterId} group by 1) m
    join audit_trail f on f.id = m.first_id join audit_trail l on l.id = m.last_id order by m.first_id`);
}

export async function insertAnchor(tx: Queryable, anchor: Anchor, now: Date): Promise<void> {
  await tx.run(sql`
    insert into audit_anchors (last_id, anchor, made_at) values (${anchor.lastId}, ${anchor}, ${now})`);
}

export async function listUnfiledAnchors(db: Queryable): Promise<Anchor[]> {
  const rows = await db.rows<{ anchor: unknown }>(
    sql`select anchor from audit_anchors where filed_at is null order by last_id`,
  );
  return rows.map(({ anchor }) => Anchor.parse(anchor));
}

export async function recordFiled(db: Queryable, lastId: number, now: Date): Promise<void> {
  await db.run(sql`update audit_anchors set filed_at = ${now} where last_id = ${lastId}`);
}
