import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface Key {
  accountId: string;
  key: string;
}

/**
 * Claims an idempotency key: null when it is new, else the order it stands for. Whoever asks with the same key at the same
 * moment waits here until the first is done.
 */
export async function claimKey(
  tx: Queryable,
  { accountId, key }: Key,
  question: string,
  now: Date,
): Promise<null | 'other-question' | { orderId: string }> {
  const claimed = await tx.run(sql`
    insert into idempotency_keys (account_id, key, question_hash, created_at)
    values (${accountId}, ${key}, ${question}, ${now}) on conflict do nothing`);
  if (claimed === 1) return null;
  const kept = await tx.one<{ question: string; orderId: string }>(sql`
    select question_hash as question, order_id as "orderId" from idempotency_keys
    where account_id = ${accountId} and key = ${key}`);
  if (!kept || kept.question !== question) return 'other-question';
  return { orderId: kept.orderId };
}

export async function keepKey(tx: Queryable, { accountId, key }: Key, orderId: string): Promise<void> {
  await tx.run(sql`update idempotency_keys set order_id = ${orderId} where account_id = ${accountId} and key = ${key}`);
}

const daysKept = 3;

export function forgetOldKeys(db: Queryable, now: Date): Promise<number> {
  return db.run(
    sql`delete from idempotency_keys where created_at < ${new Date(now.getTime() - daysKept * 86_400_000)}`,
  );
}
