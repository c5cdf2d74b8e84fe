-- Where the shop delivers, when, what plans it offers there, and the coupons it gives.

create table regions (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references spots on delete cascade,
  slug text not null,
  name jsonb not null,
  minimum_in_cents integer not null check (minimum_in_cents >= 0),
  delivery_fee_in_cents integer not null check (delivery_fee_in_cents >= 0),
  free_delivery_from_in_cents integer not null check (free_delivery_from_in_cents >= 0),
  unique (spot_id, slug)
);

-- A code without a region is known, and not served.
create table postal_codes (
  postal_code text primary key check (postal_code ~ '^[0-9]{5}$'),
  municipality jsonb not null,
  regional_unit jsonb not null,
  region_id uuid references regions on delete set null
);

create table time_periods (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references spots on delete cascade,
  from_time time not null,
  to_time time not null check (to_time > from_time),
  unique (spot_id, from_time, to_time)
);

-- How many deliveries a window takes on each ISO weekday; a weekday without a row has none.
create table time_period_capacities (
  time_period_id uuid not null references time_periods on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  capacity integer not null check (capacity > 0),
  primary key (time_period_id, weekday)
);

-- How many meals the kitchen cooks for each weekday.
create table kitchen_capacities (
  spot_id uuid not null references spots on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  meals integer not null check (meals > 0),
  primary key (spot_id, weekday)
);

-- Public holidays are written here by a rule, once for each year; staff may open or close any date.
create table closed_days (
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  is_closed boolean not null default true,
  reason text not null,
  primary key (spot_id, date)
);

create table plans (
  id uuid primary key default gen_random_uuid(),
  tag text not null,
  type text not null check (type in ('daily', 'weekly')),
  name jsonb not null,
  description jsonb not null,
  weeks integer not null check (weeks between 0 and 4),
  days_per_week integer not null check (days_per_week between 0 and 7),
  -- { category: meals a day }
  daily_meals jsonb not null,
  unique (tag, weeks, days_per_week, daily_meals)
);

create table spot_plans (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references spots on delete cascade,
  plan_id uuid not null references plans on delete cascade,
  -- for the whole plan; 0 for a single order, which costs what its meals cost
  price_in_cents integer not null check (price_in_cents >= 0),
  is_active boolean not null default true,
  unique (spot_id, plan_id)
);

create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code = upper(code)),
  name jsonb not null,
  percent integer check (percent between 1 and 100),
  amount_in_cents integer check (amount_in_cents > 0),
  valid_from date not null,
  valid_until date,
  minimum_subtotal_in_cents integer not null default 0,
  total_limit integer check (total_limit > 0),
  per_customer_limit integer check (per_customer_limit > 0),
  first_order_only boolean not null default false,
  order_kinds text[] not null,
  check ((percent is null) <> (amount_in_cents is null))
);

create trigger announce_regions after insert or update or delete on regions
  for each statement execute function announce_change('catalogue');
create trigger announce_postal_codes after insert or update or delete on postal_codes
  for each statement execute function announce_change('catalogue');
create trigger announce_time_periods after insert or update or delete on time_periods
  for each statement execute function announce_change('catalogue');
create trigger announce_time_period_capacities after insert or update or delete on time_period_capacities
  for each statement execute function announce_change('catalogue');
create trigger announce_closed_days after insert or update or delete on closed_days
  for each statement execute function announce_change('catalogue');
create trigger announce_plans after insert or update or delete on plans
  for each statement execute function announce_change('catalogue');
create trigger announce_spot_plans after insert or update or delete on spot_plans
  for each statement execute function announce_change('catalogue');
