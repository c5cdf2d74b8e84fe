import { paymentTypes } from '#contract/orders/payments.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { isPaidAtTheDoor } from '#domain/orders/payment-choice.ts';
import type { OpenOrderKind } from '#domain/orders/placing/open-order-caps.ts';
import type { Queryable } from '../database/database.ts';
import { literals, sql } from '../database/sql.ts';

interface Owner {
  accountId: string;
  phoneKey: string | null;
}

/** Concurrent counts of the same phone's open orders wait here until the transaction ends. Taken after the account. */
export async function lockPhone(tx: Queryable, phoneKey: string): Promise<void> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`open orders of ${phoneKey}`}, 0))`);
}

const doorTypes = literals(paymentTypes.filter(isPaidAtTheDoor));

const isWaiting = {
  unpaid: (now: Date) => sql`o.status = 'not-paid' and (o.hold_until is null or o.hold_until > ${now})`,
  door: (_now: Date, today: CalendarDate) => sql`
    o.status = 'opened' and o.payment_type in ${doorTypes}
    and o.total_in_cents > o.credit_used_in_cents + o.paid_in_cents - o.refunded_in_cents - o.credited_in_cents
    and exists (select 1 from deliveries d where d.order_id = o.id and d.status = 'opened' and d.date >= ${today})`,
};

/** The number of open orders of a kind, by account and by phone. */
export async function countOpenOrders(
  tx: Queryable,
  { accountId, phoneKey }: Owner,
  kind: OpenOrderKind,
  { now, today }: { now: Date; today: CalendarDate },
): Promise<{ ofAccount: number; ofPhone: number }> {
  const counts = await tx.one<{ ofAccount: number; ofPhone: number }>(sql`
    select (count(*) filter (where o.account_id = ${accountId}))::int as "ofAccount",
      (count(*) filter (where o.phone_key = ${phoneKey}))::int as "ofPhone"
    from orders o
    where (o.account_id = ${accountId} or o.phone_key = ${phoneKey}) and ${isWaiting[kind](now, today)}`);
  return counts ?? { ofAccount: 0, ofPhone: 0 };
}
