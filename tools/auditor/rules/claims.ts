import { type CalendarDate, endOfDay } from '#domain/athens-time.ts';
import { lastOverdueDate } from '#domain/payments/claims/banking-days.ts';
import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Rule } from './rule.ts';

/** Rules for money reported as paid by card or IRIS at doors. */
export const claimRules = (today: CalendarDate): Rule[] => [
  {
    promise: 'money claimed at a door is confirmed or refuted within three banking days',
    broken: sql`
    select id, order_id, method, amount_in_cents, collected_by, at from door_payments
    where claim = 'claimed' and at <= ${endOfDay(lastOverdueDate(today))}`,
  },
  {
    promise: 'no card payment at the door is also a payment on the provider’s page',
    broken: sql`
    select p.id, p.order_id, p.transaction_id from door_payments p
    join payment_transactions t on t.transaction_id = p.transaction_id where p.method = 'pos' and p.claim_end is null`,
  },
  {
    promise: 'every bank line of claimed money has the amount of its claim, which was confirmed',
    broken: sql`
    select l.id, l.amount_in_cents from bank_lines l left join door_payments p on p.id = l.door_payment_id
    where l.state = 'claim' and (p.amount_in_cents is distinct from l.amount_in_cents or p.claim is distinct from 'confirmed')
    union all
    select p.id, p.amount_in_cents from door_payments p where p.claim_source = 'statement'
      and not exists (select 1 from bank_lines l where l.door_payment_id = p.id)`,
  },
];

export interface ClaimedSum {
  method: string;
  count: number;
  sumInCents: number;
}

/** Claims that wait for provider, bank or accounts: neither a broken promise nor money in the books yet. */
export function sumClaimed(db: Queryable): Promise<ClaimedSum[]> {
  return db.rows<ClaimedSum>(sql`
    select method, count(*)::int as count, sum(amount_in_cents)::int as "sumInCents" from door_payments
    where claim = 'claimed' group by method order by method`);
}
