import type { PaidMethod } from '#domain/payments/paid-method.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { CardMethod } from '../../outside/card-payments/card-payments.ts';
import type { MoneyProvider } from '../payment-store.ts';

/**
 * The payment method actually used, regardless of the earlier choice: a bank deposit, or the method of the last capture that paid the
 * order. Captures from before the method was stored were cards. Null: nothing was paid before delivery.
 */
export async function findPaidMethod(db: Queryable, orderId: string): Promise<PaidMethod | null> {
  const paid = await db.one<{ provider: MoneyProvider; method: CardMethod | null }>(sql`
    select t.provider, t.method from payment_transactions t join payments p on p.id = t.payment_id
    where p.order_id = ${orderId} and t.outcome = 'settled' order by t.at desc, t.transaction_id limit 1`);
  if (!paid) return null;
  return paid.provider === 'bank' ? 'bank' : (paid.method ?? 'card');
}
