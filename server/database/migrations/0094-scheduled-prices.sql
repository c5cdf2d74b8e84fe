-- Prices of plans that take effect at the beginning of a date in Athens. A plan has at most one that waits.
create table scheduled_prices (
  spot_plan_id uuid primary key references spot_plans on delete cascade,
  starts_on date not null,
  price_in_cents integer not null check (price_in_cents > 0),
  scheduled_by text not null,
  scheduled_at timestamptz not null
);
create index scheduled_prices_due on scheduled_prices (starts_on);
