-- The form in which a document went out is kept when it does: before that it can still change (its mark, why it is late).
alter table fiscal_outbox alter column payload drop not null;

-- Deliveries that have left for their door; what is still due is told by a document from then on.
create table dispatches (
  delivery_id uuid primary key references deliveries on delete cascade,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null,
  dispatched_by text not null
);
create index dispatches_order on dispatches (order_id);

-- Money taken at the door. What a terminal says of a card: whose it was, and the signature asked for before it was charged.
create table door_payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  method text not null check (method in ('pos', 'cash', 'iris')),
  amount_in_cents integer not null check (amount_in_cents > 0),
  terminal_id text,
  transaction_id text,
  signature text,
  signing_author text,
  at timestamptz not null,
  collected_by text not null,
  check (method <> 'pos' or (terminal_id is not null and transaction_id is not null)),
  unique (method, transaction_id)
);
create index door_payments_order on door_payments (order_id);

-- Payments at the door that the tax authority has not heard of yet.
create index documents_unreported on documents (position)
  where data ? 'settlement' and not data -> 'settlement' ? 'reportedAt';
