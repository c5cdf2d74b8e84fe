-- A new price holds two minutes after it was saved and can be taken back until then. Null: from before, it waits for its date alone.
alter table scheduled_prices add column undo_until timestamptz;
-- What waited before it, which waits again when it is taken back.
alter table scheduled_prices add column instead_price_in_cents integer check (instead_price_in_cents > 0);
alter table scheduled_prices add column instead_starts_on date;

-- New prices of portions that were published and do not hold yet.
create table scheduled_portion_prices (
  meal_id uuid not null references meals on delete cascade,
  portion text not null,
  price_in_cents integer not null check (price_in_cents > 0),
  -- from then on it holds; until then it can be taken back
  undo_until timestamptz not null,
  scheduled_by text not null,
  scheduled_at timestamptz not null,
  primary key (meal_id, portion)
);
create index scheduled_portion_prices_due on scheduled_portion_prices (undo_until);
