import { sql } from '#server/database/sql.ts';
import type { Rule } from './rule.ts';

/** From the oldest stored month on: dropped months took their links with them. */
export const trailRules: Rule[] = [
  {
    promise: 'every entry of the audit trail is unchanged, and follows the one before',
    broken: sql`
    select id, at from (
      select t.id, t.at, t.previous, t.hash, audit_hash(t) as computed,
        lag(t.hash) over (order by t.id) as before, lag(t.id) over (order by t.id) as id_before
      from audit_trail t) chain
    where hash <> computed or previous <> coalesce(before, previous) or id <> coalesce(id_before + 1, id)
    order by id limit 20`,
  },
  {
    promise: 'the audit trail ends where its head points',
    broken: sql`
    select h.last_id from audit_head h
    where h.last_id <> coalesce((select max(id) from audit_trail), h.last_id)
      or h.hash <> coalesce((select hash from audit_trail order by id desc limit 1), h.hash)`,
  },
];
