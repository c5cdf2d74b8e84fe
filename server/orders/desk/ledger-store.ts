import type { DoorMethod } from '#contract/words/payment-channels.ts';
import type { LedgerFacts } from '#domain/orders/order-ledger.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { countsAsPaid } from '../door-store.ts';

type MoneyMoves = Pick<LedgerFacts, 'captures' | 'doorPayments' | 'refunds' | 'credits'>;

/** All payments, refunds and credit of an order that count in its sums. */
export async function readMoneyMoves(db: Queryable, orderId: string): Promise<MoneyMoves> {
  const [captures, doorPayments, refunds, credits] = await Promise.all([
    db.rows<{ at: Date; amountInCents: number; provider: string }>(sql`
      select t.at, t.amount_in_cents as "amountInCents", t.provider
      from payment_transactions t join payments p on p.id = t.payment_id
      where p.order_id = ${orderId} and t.outcome = 'settled'`),
    db.rows<{ at: Date; amountInCents: number; method: DoorMethod; isClaimed: boolean }>(sql`
      select at, amount_in_cents as "amountInCents", method, coalesce(claim = 'claimed', false) as "isClaimed"
      from door_payments where order_id = ${orderId} and ${countsAsPaid}`),
    db.rows<{ at: Date; amountInCents: number }>(sql`
      select r.created_at as at, r.amount_in_cents as "amountInCents" from refunds r
      join payment_transactions t on t.provider = r.provider and t.transaction_id = r.transaction_id
      where r.order_id = ${orderId} and t.outcome = 'settled'`),
    db.rows<{ at: Date; amountInCents: number }>(sql`
      select c.at, c.amount_in_cents as "amountInCents" from orders o join credits c on c.account_id = o.account_id
      where o.id = ${orderId} and c.order_id = o.id and c.reason in ('skip', 'change', 'undo', 'order', 'cancel')`),
  ]);
  return { captures, doorPayments, refunds, credits };
}
