import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface Key {
  accountId: string;
  key: string;
}

/**
 * The order of an idempotency key; null when the key is new. The account must be locked: a concurrent request with the same key
 * waits for that lock.
 */
export async function findKey(
  tx: Queryable,
  { accountId, key }: Key,
  question: string,
): Promise<null | 'other-question' | { orderId: string }> {
  const kept = await tx.one<{ question: string; orderId: string }>(sql`
    select question_hash as question, order_id as "orderId" from idempotency_keys
    where account_id = ${accountId} and key = ${key}`);
  if (!kept) return null;
  return kept.question === question ? { orderId: kept.orderId } : 'other-question';
}

export async function keepKey(
  tx: Queryable,
  { accountId, key }: Key,
  { question, orderId, now }: { question: string; orderId: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into idempotency_keys (account_id, key, question_hash, order_id, created_at)
    values (${accountId}, ${key}, ${question}, ${orderId}, ${now})`);
}

const daysKept = 3;

export function forgetOldKeys(db: Queryable, now: Date): Promise<number> {
  return db.run(
    sql`delete from idempotency_keys where created_at < ${new Date(now.getTime() - daysKept * 86_400_000)}`,
  );
}
