import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface StoredApp {
  id: string;
  name: string;
  appId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  withdrawnAt: Date | null;
}

const columns = sql`
  id, name, app_id as "appId", created_at as "createdAt", last_used_at as "lastUsedAt", withdrawn_at as "withdrawnAt"`;

export async function insertApp(tx: Queryable, name: string, now: Date): Promise<StoredApp | null> {
  const appId = `nsa_${randomBytes(12).toString('base64url')}`;
  return tx.one<StoredApp>(sql`
    insert into public_apps (name, app_id, created_at) values (${name}, ${appId}, ${now}) returning ${columns}`);
}

export function listApps(db: Queryable): Promise<StoredApp[]> {
  return db.rows<StoredApp>(sql`select ${columns} from public_apps order by withdrawn_at is not null, created_at, id`);
}

export function findApp(db: Queryable, id: string): Promise<StoredApp | null> {
  return db.one<StoredApp>(sql`select ${columns} from public_apps where id = ${id}`);
}

/** False if it was withdrawn before. */
export async function withdrawApp(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const withdrawn = await tx.run(sql`
    update public_apps set withdrawn_at = ${now} where id = ${id} and withdrawn_at is null`);
  return withdrawn === 1;
}

export async function listOpenAppIds(db: Queryable): Promise<Set<string>> {
  const rows = await db.rows<{ appId: string }>(sql`
    select app_id as "appId" from public_apps where withdrawn_at is null`);
  return new Set(rows.map(({ appId }) => appId));
}

export async function recordAppUse(db: Queryable, appId: string, now: Date): Promise<void> {
  await db.run(sql`update public_apps set last_used_at = greatest(last_used_at, ${now}) where app_id = ${appId}`);
}
