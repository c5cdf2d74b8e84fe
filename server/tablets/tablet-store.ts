import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { TabletRole } from '#contract/staff/tablets.ts';
import { hashToken, newToken } from '../calls/secret-token.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** The prefix of a token selects the table to search. */
export const tabletTokenStart = 'tablet_';

export interface StoredTablet {
  id: string;
  name: string;
  roles: TabletRole[];
  enrolledAt: Date;
  usedAt: Date | null;
  /** The user who opened it last and did not lock it; `usedAt` determines whether it has locked itself since. */
  person: { id: string; name: string; roles: StaffRole[] } | null;
}

const columns = sql`
  t.id, t.name, t.roles, t.enrolled_at as "enrolledAt", t.used_at as "usedAt",
  case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name, 'roles',
    (select coalesce(jsonb_agg(r.role order by r.role), '[]') from staff_roles r where r.account_id = a.id)) end as person`;
const source = sql`tablets t left join accounts a on a.id = t.opened_by and a.deleted_at is null`;

/** Returns the tablet's token, which is not stored. */
export async function insertTablet(
  tx: Queryable,
  { name, roles }: { name: string; roles: readonly TabletRole[] },
  now: Date,
): Promise<{ id: string; token: string }> {
  const token = tabletTokenStart + newToken();
  const row = await tx.one<{ id: string }>(sql`
    insert into tablets (name, roles, token_hash, enrolled_at) values (${name}, ${roles}, ${hashToken(token)}, ${now})
    returning id`);
  return { id: row?.id ?? '', token };
}

export function findTabletByToken(db: Queryable, token: string): Promise<StoredTablet | null> {
  return db.one<StoredTablet>(sql`select ${columns} from ${source} where t.token_hash = ${hashToken(token)}`);
}

export function findTablet(db: Queryable, id: string): Promise<StoredTablet | null> {
  return db.one<StoredTablet>(sql`select ${columns} from ${source} where t.id = ${id}`);
}

export function listTablets(db: Queryable): Promise<StoredTablet[]> {
  return db.rows<StoredTablet>(sql`select ${columns} from ${source} order by t.name, t.id`);
}

export async function deleteTablet(tx: Queryable, id: string): Promise<{ name: string } | null> {
  return tx.one<{ name: string }>(sql`delete from tablets where id = ${id} returning name`);
}

export async function openTablet(tx: Queryable, id: string, personId: string, now: Date): Promise<void> {
  await tx.run(sql`update tablets set opened_by = ${personId}, used_at = ${now} where id = ${id}`);
  await tx.run(sql`
    insert into tablet_openings (tablet_id, account_id, opened_at, used_at) values (${id}, ${personId}, ${now}, ${now})
    on conflict (tablet_id, account_id) do update set opened_at = excluded.opened_at, used_at = excluded.used_at`);
}

/** The time of its last use; null: never. */
export function findOpening(
  db: Queryable,
  id: string,
  personId: string,
): Promise<{ openedAt: Date; usedAt: Date } | null> {
  return db.one(sql`
    select opened_at as "openedAt", used_at as "usedAt" from tablet_openings
    where tablet_id = ${id} and account_id = ${personId}`);
}

export async function lockTablet(db: Queryable, id: string): Promise<void> {
  await db.run(sql`update tablets set opened_by = null where id = ${id}`);
}

/** Only for an open tablet: one that locked itself meanwhile stays locked. */
export async function recordTabletUse(db: Queryable, id: string, personId: string, now: Date): Promise<void> {
  await db.run(sql`
    with used as (
      update tablets set used_at = greatest(used_at, ${now}) where id = ${id} and opened_by = ${personId} returning used_at
    )
    update tablet_openings o set used_at = used.used_at from used
    where o.tablet_id = ${id} and o.account_id = ${personId}`);
}
