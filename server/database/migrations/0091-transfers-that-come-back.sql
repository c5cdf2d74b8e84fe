-- A bank may send a transfer back after it was noted as paid: the refund is owed again, and another transfer is another row.
alter table refunds add column bounces integer not null default 0 check (bounces >= 0);

alter table transfers drop constraint transfers_state_check;
alter table transfers add constraint transfers_state_check check (state in ('asked', 'ready', 'sent', 'paid', 'bounced'));
alter table transfers drop constraint transfers_refund_id_key;
create unique index transfers_of_refund on transfers (refund_id) where state <> 'bounced';
create index transfers_bounced on transfers (refund_id) where state = 'bounced';

-- returned: what had left for a refund came back. Each try of a refund has one line out and at most one back.
alter table bank_lines add column paid_try integer;
-- the bank itself says that it is a return, and why (ISO 20022: AC04, a closed account); empty: it gives no reason
alter table bank_lines add column return_reason text;
update bank_lines set paid_try = 1 where refund_id is not null;
alter table bank_lines drop constraint bank_lines_state_check;
alter table bank_lines add constraint bank_lines_state_check check (state in ('open', 'deposit', 'transfer', 'returned', 'known', 'aside'));
do $$
declare known text;
begin
  for known in
    select conname from pg_constraint where conrelid = 'bank_lines'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%refund_id IS NOT NULL%'
  loop
    execute format('alter table bank_lines drop constraint %I', known);
  end loop;
end $$;
alter table bank_lines add constraint bank_lines_refund_check check ((state in ('transfer', 'returned')) = (refund_id is not null));
alter table bank_lines add constraint bank_lines_try_check check ((refund_id is not null) = (paid_try is not null));
alter table bank_lines add constraint bank_lines_returned_check check (state <> 'returned' or amount_in_cents > 0);
drop index bank_lines_refund;
create unique index bank_lines_refund on bank_lines (refund_id, paid_try, state) where refund_id is not null;
