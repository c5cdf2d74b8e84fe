-- What a customer was asked when the date of a delivery was closed, and what they answered. One question for a delivery and a date.
create table replans (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references deliveries on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- the date that was closed
  date date not null,
  -- null: no date within the rules was found
  proposed_date date,
  proposed_time_period_id uuid references time_periods on delete set null,
  token_hash bytea not null unique,
  told_at timestamptz not null,
  answer_until timestamptz not null check (answer_until > told_at),
  -- 'silence': nobody answered in time, and the money goes back; 'overtaken': the delivery changed in another way first
  answer text check (answer in ('accepted', 'moved', 'refund', 'credit', 'silence', 'overtaken')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  unique (delivery_id, date)
);
create index replans_open on replans (answer_until) where answer is null;
create index replans_date on replans (date);
create index replans_order on replans (order_id);
