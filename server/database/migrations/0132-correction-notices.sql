-- A dish of a date was corrected: its pot differs from its labels. One row for each delivery that holds it, so that everybody who gets it
-- is written to, and whoever must not eat it does not get it while that can still be helped.
create table correction_notices (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  meal_id uuid not null,
  correction integer not null check (correction > 0),
  delivery_id uuid not null references deliveries on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- what the pot holds and the label did not say, and of that what the customer avoids
  contains text[] not null,
  may_contain text[] not null,
  avoided text[] not null,
  -- it was on its way or handed over already
  has_left boolean not null,
  noted_at timestamptz not null,
  -- the mail was written; with it, the dish was taken out of the delivery and paid back
  told_at timestamptz,
  is_taken_out boolean not null default false,
  unique (delivery_id, meal_id, correction)
);
create index correction_notices_untold on correction_notices (noted_at) where told_at is null;
create index correction_notices_day on correction_notices (spot_id, date);
create index correction_notices_order on correction_notices (order_id);
