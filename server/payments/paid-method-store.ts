import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { CardMethod } from '../outside/card-payments/card-payments.ts';

/**
 * What the customer used on the provider's page, whatever they had chosen before: the method of the last capture that paid
 * the order. Captures from before it was kept were cards. Null: nothing was paid online.
 */
export async function findPaidMethod(db: Queryable, orderId: string): Promise<CardMethod | null> {
  const capture = await db.one<{ method: CardMethod | null }>(sql`
    select t.method from payment_transactions t join payments p on p.id = t.payment_id
    where p.order_id = ${orderId} and t.outcome = 'settled' order by t.at desc, t.transaction_id limit 1`);
  return capture && (capture.method ?? 'card');
}
