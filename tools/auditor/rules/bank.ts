import { sql } from '#server/database/sql.ts';
import type { Rule } from './rule.ts';

export const bankRules: Rule[] = [
  {
    promise: 'every deposit has a matching bank line, for its order and its amount',
    broken: sql`
    select t.transaction_id, t.amount_in_cents from payment_transactions t join payments p on p.id = t.payment_id
    where t.provider = 'bank' and not exists (
      select 1 from bank_lines l where l.deposit_reference = t.transaction_id and l.order_id = p.order_id
        and l.amount_in_cents = t.amount_in_cents)`,
  },
  {
    promise: 'every bank line marked as a deposit is recorded as a payment',
    broken: sql`
    select l.id, l.amount_in_cents from bank_lines l where l.state = 'deposit' and not exists (
      select 1 from payment_transactions t where t.provider = 'bank' and t.transaction_id = l.deposit_reference)`,
  },
  {
    promise: 'every transfer paid out settles one refund that was owed, for its amount and by one bank line',
    broken: sql`
    select r.id, r.amount_in_cents from refunds r where r.state = 'transferred' and not exists (
      select 1 from bank_lines l where l.refund_id = r.id and l.state = 'transfer' and l.paid_try = r.bounces + 1
        and l.amount_in_cents = -r.amount_in_cents)
    union all
    select l.refund_id, l.amount_in_cents from bank_lines l join refunds r on r.id = l.refund_id
    where l.state = 'transfer' and (l.amount_in_cents <> -r.amount_in_cents
      or l.paid_try > r.bounces + case when r.state = 'transferred' then 1 else 0 end)
    union all
    select t.refund_id, t.amount_in_cents from transfers t join refunds r on r.id = t.refund_id
    where t.amount_in_cents <> r.amount_in_cents
      or (t.state <> 'bounced' and (t.state = 'paid') <> (r.state = 'transferred'))`,
  },
  {
    promise: 'every returned transfer was sent, came back once, and its refund is owed again or was paid again',
    broken: sql`
    select r.id, r.bounces from refunds r
    where r.bounces <> (select count(*) from bank_lines l where l.refund_id = r.id and l.state = 'returned')
      or r.bounces < (select count(*) from transfers t where t.refund_id = r.id and t.state = 'bounced')
      or (r.bounces > 0 and r.state not in ('transfer-due', 'transferred'))
    union all
    select l.refund_id, l.amount_in_cents from bank_lines l join refunds r on r.id = l.refund_id
    where l.state = 'returned' and (l.amount_in_cents > r.amount_in_cents or l.paid_try > r.bounces or not exists (
      select 1 from bank_lines p where p.refund_id = l.refund_id and p.paid_try = l.paid_try and p.state = 'transfer'))`,
  },
  {
    promise: 'every bank list has the transfers and the total it was issued with',
    broken: sql`
    select l.id, l.sum_in_cents from transfer_lists l left join (
      select list_id, number, amount_in_cents from transfers
      union all select list_id, number, amount_in_cents from refused_transfers) t on t.list_id = l.id
    group by l.id having count(t.number) <> l.transfers or coalesce(sum(t.amount_in_cents), 0) <> l.sum_in_cents`,
  },
  {
    promise: 'every transfer refused by the bank had the amount of its refund, and its number is not used again',
    broken: sql`
    select f.number, f.amount_in_cents from refused_transfers f join refunds r on r.id = f.refund_id
    where f.amount_in_cents <> r.amount_in_cents or exists (select 1 from transfers t where t.number = f.number)`,
  },
];
