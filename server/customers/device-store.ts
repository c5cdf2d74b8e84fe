import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface StoredDevice {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The signed-in devices, last seen first. */
export function listDevices(db: Queryable, accountId: string, now: Date): Promise<StoredDevice[]> {
  return db.rows<StoredDevice>(sql`
    select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
    where account_id = ${accountId} and expires_at > ${now} order by last_seen_at desc, id`);
}

/** False if the device is not theirs. */
export async function endDevice(db: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  return (await db.run(sql`delete from sessions where id = ${sessionId} and account_id = ${accountId}`)) === 1;
}
