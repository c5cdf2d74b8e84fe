-- A sum sent to a card terminal at a door. Written before the terminal is asked: what became of it is asked about until it is known.
create table terminal_charges (
  -- made by the phone; the provider's session, and the deed that tells of the money
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  delivery_id uuid not null references deliveries on delete cascade,
  run_id uuid not null references runs on delete cascade,
  courier_id uuid not null references accounts,
  terminal_id text not null,
  amount_in_cents integer not null check (amount_in_cents > 0),
  -- of the e-invoicing provider, given before the card is tapped
  signature text,
  signing_author text,
  state text not null default 'asked' check (state in ('asked', 'paid', 'failed')),
  transaction_id text,
  asked_at timestamptz not null,
  ended_at timestamptz
);
-- A second press finds the first.
create unique index terminal_charges_open on terminal_charges (order_id) where state = 'asked';
