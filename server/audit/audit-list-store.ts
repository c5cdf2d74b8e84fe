import type { AuditWay } from '#contract/staff/audit.ts';
import type { AuditSubject } from '#contract/staff/audit-actions.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

export interface StoredAuditEntry {
  id: string;
  at: Date;
  actorId: string | null;
  via: AuditWay;
  keyId: string | null;
  subjectKind: string;
  subjectId: string;
  action: string;
  before: object | null;
  after: object | null;
  /** Null once the person was erased. */
  actor: { name?: string; network?: string; device?: string; keyId?: string } | null;
  /** The order concerned, with its number. */
  orderId: string | null;
  orderNumber: number | null;
  subject: { reason?: string; before?: object; after?: object } | null;
}

interface AuditFilter {
  kinds: readonly AuditSubject[];
  subjectId?: string | undefined;
  orderNumber?: string | undefined;
  actorId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Exclusive upper bound: only entries with a smaller id. */
  before?: string | undefined;
  limit: number;
}

const idOf = (kind: 'order' | 'delivery') => sql`
  case when t.subject_kind = ${kind} and t.subject_id ~ '^[0-9a-f-]{36}$' then t.subject_id::uuid end`;
/** The order of entries written before entries were linked to orders. */
const orderBefore = sql`${idOf('order')}, (select d.order_id from deliveries d where d.id = ${idOf('delivery')})`;

/** Newest first, by the key: the cost of a page does not depend on the length of the trail. */
export function listAuditEntries(db: Queryable, filter: AuditFilter): Promise<StoredAuditEntry[]> {
  const { kinds, subjectId, orderNumber, actorId, from, to, before, limit } = filter;
  const conditions = [
    sql`t.subject_kind = any(${kinds})`,
    subjectId !== undefined && sql`t.subject_id = ${subjectId}`,
    orderNumber !== undefined && isOfOrder(orderNumber),
    actorId !== undefined && sql`t.actor_id = ${actorId}`,
    from !== undefined && sql`t.at >= ${from}::timestamptz`,
    to !== undefined && sql`t.at < ${to}::timestamptz`,
    before !== undefined && sql`t.id < ${before}::bigint`,
  ].filter((condition): condition is Statement => condition !== false);
  const part = (name: string) => sql`(select p.content from audit_personal p
    where p.entry_id = t.id and p.at = t.at and p.part = ${name})`;
  return db.rows<StoredAuditEntry>(sql`
    select t.id::text, t.at, t.actor_id as "actorId", t.via, t.key_id as "keyId", t.subject_kind as "subjectKind", t.subject_id as "subjectId",
      t.action, t.before, t.after, ${part('actor')} as actor, ${part('subject')} as subject,
      o.id as "orderId", o.number::float8 as "orderNumber"
    from (
      select t.* from audit_trail t where ${conditions.reduce((all, condition) => sql`${all} and ${condition}`)}
      order by t.id desc limit ${limit}) t
    left join audit_orders a on a.entry_id = t.id left join orders o on o.id = coalesce(a.order_id, ${orderBefore})
    order by t.id desc`);
}

/** Entries linked to the order, and older entries about the order or its deliveries from before that link existed. */
function isOfOrder(number: string): Statement {
  const found = sql`select o.id from orders o where o.number = ${number}::bigint`;
  return sql`t.id = any(array(
    select a.entry_id from audit_orders a where a.order_id = (${found})
    union select s.id from audit_trail s where s.subject_kind = 'order' and s.subject_id in (select id::text from (${found}) o)
    union select s.id from audit_trail s where s.subject_kind = 'delivery' and s.subject_id in (
      select d.id::text from deliveries d where d.order_id = (${found}))))`;
}
