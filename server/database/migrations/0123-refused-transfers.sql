-- Transfers that were on a list for the bank and that it did not carry out: they never left. The refund's own transfer goes on under
-- another number, so that a number is never with the bank twice.
create table refused_transfers (
  number bigint primary key,
  refund_id uuid not null references refunds on delete cascade,
  amount_in_cents integer not null check (amount_in_cents > 0),
  list_id uuid not null references transfer_lists,
  reason text not null check (reason in ('file', 'account', 'holder', 'limit', 'other')),
  noted_by text not null,
  noted_at timestamptz not null
);
create index refused_transfers_refund on refused_transfers (refund_id);
create index refused_transfers_list on refused_transfers (list_id);
