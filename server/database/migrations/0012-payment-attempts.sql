-- Every attempt to pay is a row of its own: a page the payer is sent to, a charge of a kept card, a deposit at the bank.
alter table payments
  add column kind text not null default 'page' check (kind in ('page', 'charge', 'deposit')),
  -- until then somebody may still pay on its page
  add column page_closes_at timestamptz;
update payments p set kind = 'charge' from orders o
  where o.id = p.order_id and o.renewal_id is not null and p.payment_type = 'viva-recurring' and p.order_code is null;
update payments set page_closes_at = created_at + interval '30 minutes' where kind = 'page' and order_code is not null;
-- Paid pages of the last days are asked about once more: one may have been paid twice without a word.
update payments set next_check_at = now()
  where kind = 'page' and order_code is not null and next_check_at is null and created_at > now() - interval '2 days';

alter table payments drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider in ('viva', 'sandbox', 'bank'));
-- waiting: part of a deposit whose rest has not come yet
alter table payment_transactions drop constraint payment_transactions_outcome_check,
  add constraint payment_transactions_outcome_check check (outcome in ('settled', 'refund-due', 'mismatch', 'waiting'));
create index payment_transactions_payment on payment_transactions (payment_id);

-- transfer-due: came by bank and goes back by bank, by a person. transferred: a person has noted it as paid.
alter table refunds drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('due', 'asked', 'done', 'refused', 'transfer-due', 'transferred')),
  add column refusals integer not null default 0,
  add column transfer_reference text,
  add column noted_by text;
create index refunds_capture on refunds (provider, transaction_id);
create index refunds_by_hand on refunds (created_at) where state in ('refused', 'transfer-due');
-- One refund at the provider is one of ours. Of two that claimed the same the later is asked about again.
update refunds later set state = 'asked', refund_transaction_id = null, next_try_at = now()
  where refund_transaction_id is not null and exists (select 1 from refunds earlier
    where earlier.provider = later.provider and earlier.refund_transaction_id = later.refund_transaction_id
      and (earlier.created_at, earlier.id) < (later.created_at, later.id));
create unique index refunds_at_provider on refunds (provider, refund_transaction_id) where refund_transaction_id is not null;

alter table alerts
  -- when the owner was told
  add column told_at timestamptz,
  add column handled_by text,
  add column note text not null default '';
create index alerts_open on alerts (created_at) where handled_at is null;
