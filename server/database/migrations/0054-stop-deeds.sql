-- What was done at a door, as the courier's phone or the office said it. The phone makes the id: sent twice, it counts once.
create table stop_deeds (
  id uuid primary key,
  delivery_id uuid not null references deliveries on delete cascade,
  courier_id uuid references accounts,
  date date not null,
  kind text not null check (kind in ('on-my-way', 'collected', 'delivered', 'failed', 'again', 'ended')),
  -- of money: how, how much was due, how much came, and what was given on top
  method text check (method in ('pos', 'cash', 'iris')),
  amount_in_cents integer check (amount_in_cents > 0),
  received_in_cents integer check (received_in_cents >= 0),
  tip_in_cents integer not null default 0 check (tip_in_cents >= 0),
  -- of a try that failed, or of an end
  reason text,
  -- who took it, or what the courier wrote
  note text not null default '',
  -- waiting: handed over as the phone says, and money is still due. conflict: it could not be, and somebody must look.
  outcome text not null check (outcome in ('done', 'waiting', 'known', 'conflict')),
  -- when it was done, by the shop's clock; and what the phone's own clock said
  at timestamptz not null,
  phone_at timestamptz not null,
  received_at timestamptz not null,
  done_by text not null,
  check (kind <> 'collected' or (method is not null and amount_in_cents is not null and received_in_cents is not null))
);
create index stop_deeds_of_delivery on stop_deeds (delivery_id);
create index stop_deeds_of_courier on stop_deeds (date, courier_id) where kind = 'collected';

-- Whose till money taken at a door went into, on which day, and which deed told of it.
alter table door_payments
  add column courier_id uuid references accounts,
  add column till_date date,
  add column deed_id uuid references stop_deeds;
create index door_payments_of_day on door_payments (till_date);
