import { sql } from '#server/database/sql.ts';
import type { Rule } from './rule.ts';

export const bankRules: Rule[] = [
  {
    promise: 'every deposit has its line at the bank, for its order and of its sum',
    broken: sql`
    select t.transaction_id, t.amount_in_cents from payment_transactions t join payments p on p.id = t.payment_id
    where t.provider = 'bank' and not exists (
      select 1 from bank_lines l where l.deposit_reference = t.transaction_id and l.order_id = p.order_id
        and l.amount_in_cents = t.amount_in_cents)`,
  },
  {
    promise: 'a line that is a deposit is one that counts',
    broken: sql`
    select l.id, l.amount_in_cents from bank_lines l where l.state = 'deposit' and not exists (
      select 1 from payment_transactions t where t.provider = 'bank' and t.transaction_id = l.deposit_reference)`,
  },
  {
    promise: 'what was paid by transfer is a refund that was owed, of its sum and by one line',
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
    promise: 'a transfer that came back had left, came back once, and its refund is owed again or was paid anew',
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
    promise: 'a list for the bank holds the transfers and the sum it was given out with',
    broken: sql`
    select l.id, l.sum_in_cents from transfer_lists l left join (
      select list_id, number, amount_in_cents from transfers
      union all select list_id, number, amount_in_cents from refused_transfers) t on t.list_id = l.id
    group by l.id having count(t.number) <> l.transfers or coalesce(sum(t.amount_in_cents), 0) <> l.sum_in_cents`,
  },
  {
    promise: 'a transfer that the bank refused was of its refund’s sum, and its number is used no more',
    broken: sql`
    select f.number, f.amount_in_cents from refused_transfers f join refunds r on r.id = f.refund_id
    where f.amount_in_cents <> r.amount_in_cents or exists (select 1 from transfers t where t.number = f.number)`,
  },
];
