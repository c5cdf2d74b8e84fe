import { randomUUID } from 'node:crypto';
import { sql } from '#server/database/sql.ts';
import type { TestDatabase } from './test-database.ts';

/** Waits until the shop has received every change committed before: notifications arrive in order. */
export async function receiveChanges({ db, feed }: Pick<TestDatabase, 'db' | 'feed'>): Promise<void> {
  const topic = randomUUID();
  const heard = new Promise<void>((resolve) => feed.on(topic, () => resolve()));
  await db.run(sql`select pg_notify('shop_changes', ${topic})`);
  await heard;
}
