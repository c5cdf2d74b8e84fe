-- A cart is one document of one visitor: read whole, changed under its lock, answered whole. It becomes rows when it is placed.
create table carts (
  id text primary key check (length(id) >= 20),
  spot_id uuid not null references spots,
  spot_plan_id uuid not null references spot_plans,
  account_id uuid references accounts on delete cascade,
  address jsonb,
  region_id uuid references regions on delete set null,
  time_period_id uuid references time_periods on delete set null,
  -- [{ id, date, lines: [{ id, buildId, amount, seenPriceInCents }] }]
  menus jsonb not null default '[]',
  coupon_id uuid references coupons on delete set null,
  notes text not null default '',
  -- open: being filled. The others are kept for 30 days; replaced and left ones can be brought back, once.
  state text not null default 'open' check (state in ('open', 'replaced', 'left', 'restored', 'placed')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index open_carts_of_account on carts (account_id) where state = 'open';
create index carts_by_age on carts (changed_at);

-- What orders have taken so far of a window and of the kitchen on a date.
create table slot_uses (
  time_period_id uuid not null references time_periods on delete cascade,
  date date not null,
  deliveries integer not null check (deliveries >= 0),
  primary key (time_period_id, date)
);
create table kitchen_uses (
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  meals integer not null check (meals >= 0),
  primary key (spot_id, date)
);

create trigger announce_coupons after insert or update or delete on coupons
  for each statement execute function announce_change('catalogue');
create trigger announce_kitchen_capacities after insert or update or delete on kitchen_capacities
  for each statement execute function announce_change('catalogue');
