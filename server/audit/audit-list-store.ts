import type { AuditSubject, AuditWay } from '#contract/audit.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

export interface StoredAuditEntry {
  id: string;
  at: Date;
  actorId: string | null;
  via: AuditWay;
  subjectKind: string;
  subjectId: string;
  action: string;
  before: object | null;
  after: object | null;
  /** Null once its person was erased. */
  actor: { name?: string; network?: string; device?: string; keyId?: string } | null;
  subject: { reason?: string; before?: object; after?: object } | null;
}

interface AuditFilter {
  kinds: readonly AuditSubject[];
  subjectId?: string | undefined;
  actorId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Only what came before this id. */
  before?: string | undefined;
  limit: number;
}

/** Newest first, by the key: a page costs the same however long the trail is. */
export function listAuditEntries(db: Queryable, filter: AuditFilter): Promise<StoredAuditEntry[]> {
  const { kinds, subjectId, actorId, from, to, before, limit } = filter;
  const conditions = [
    sql`t.subject_kind = any(${kinds})`,
    subjectId !== undefined && sql`t.subject_id = ${subjectId}`,
    actorId !== undefined && sql`t.actor_id = ${actorId}`,
    from !== undefined && sql`t.at >= ${from}::timestamptz`,
    to !== undefined && sql`t.at < ${to}::timestamptz`,
    before !== undefined && sql`t.id < ${before}::bigint`,
  ].filter((condition): condition is Statement => condition !== false);
  const part = (name: string) => sql`(select p.content from audit_personal p
    where p.entry_id = t.id and p.at = t.at and p.part = ${name})`;
  return db.rows<StoredAuditEntry>(sql`
    select t.id::text, t.at, t.actor_id as "actorId", t.via, t.subject_kind as "subjectKind", t.subject_id as "subjectId",
      t.action, t.before, t.after, ${part('actor')} as actor, ${part('subject')} as subject
    from audit_trail t where ${conditions.reduce((all, condition) => sql`${all} and ${condition}`)}
    order by t.id desc limit ${limit}`);
}
