-- Orders: what was bought, for whom, at what price, frozen when it was placed. Money is whole cents.

-- How many meals of a category the kitchen cooks for a weekday; a category without a row has no limit of its own.
create table category_capacities (
  spot_id uuid not null references spots on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  category text not null,
  meals integer not null check (meals > 0),
  primary key (spot_id, weekday, category)
);
create table category_uses (
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  category text not null,
  meals integer not null check (meals >= 0),
  primary key (spot_id, date, category)
);
create trigger announce_category_capacities after insert or update or delete on category_capacities
  for each statement execute function announce_change('catalogue');

create table spot_payment_types (
  spot_id uuid not null references spots on delete cascade,
  slug text not null check (slug in ('cash-on-delivery', 'pos', 'bank-deposit', 'credit-card', 'viva', 'viva-recurring')),
  position integer not null,
  order_kinds text[] not null,
  -- the most an order may come to for this method, where the law sets one
  most_in_cents integer check (most_in_cents > 0),
  is_active boolean not null default true,
  primary key (spot_id, slug)
);
create trigger announce_spot_payment_types after insert or update or delete on spot_payment_types
  for each statement execute function announce_change('catalogue');

alter table carts
  add column payment_type text,
  add column invoice jsonb;

create sequence order_numbers start 10001;

create table orders (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique default nextval('order_numbers'),
  -- a cart becomes one order, whoever asks how often
  cart_id text not null unique,
  account_id uuid references accounts on delete set null,
  spot_id uuid not null references spots,
  spot_plan_id uuid not null references spot_plans,
  -- SPEC §3: 0 single, 1 to 3 weekly, 4 monthly
  type integer not null check (type between 0 and 4),
  status text not null check (status in ('not-paid', 'opened', 'delivered', 'not-found', 'not-accepted', 'canceled')),
  language text not null check (language in ('el', 'en')),
  -- { name, email, phone }
  contact jsonb not null,
  address jsonb not null,
  region_id uuid references regions on delete set null,
  -- the plan as it was sold: { tag, type, name, weeks, daysPerWeek, dailyMeals, priceInCents }
  plan jsonb not null,
  subtotal_in_cents integer not null check (subtotal_in_cents >= 0),
  discount_in_cents integer not null check (discount_in_cents >= 0),
  discount_source text check (discount_source in ('volume', 'coupon')),
  shipping_in_cents integer not null check (shipping_in_cents >= 0),
  total_in_cents integer not null check (total_in_cents >= 0),
  -- what it came to when it was placed; the columns above follow later changes
  placed_subtotal_in_cents integer not null,
  placed_discount_in_cents integer not null,
  placed_total_in_cents integer not null,
  coupon_id uuid references coupons on delete set null,
  coupon_code text,
  payment_type text not null,
  -- how the total was covered so far: total = credit used + paid − refunded − credited + what is still due
  paid_in_cents integer not null default 0 check (paid_in_cents >= 0),
  refunded_in_cents integer not null default 0 check (refunded_in_cents >= 0),
  credit_used_in_cents integer not null default 0 check (credit_used_in_cents >= 0),
  credited_in_cents integer not null default 0 check (credited_in_cents >= 0),
  invoice jsonb,
  notes text not null default '',
  -- an unpaid card order keeps its places until then
  hold_until timestamptz,
  renewal_id uuid,
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  purchase_told_at timestamptz,
  check (total_in_cents = subtotal_in_cents - discount_in_cents + shipping_in_cents),
  check (placed_discount_in_cents <= placed_subtotal_in_cents)
);
create index orders_of_account on orders (account_id, placed_at desc);
create index orders_on_hold on orders (hold_until) where status = 'not-paid' and hold_until is not null;

create table deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  date date not null,
  time_period_id uuid not null references time_periods,
  from_time text not null,
  to_time text not null,
  status text not null check (status in ('not-paid', 'opened', 'delivered', 'not-found', 'not-accepted', 'canceled', 'skipped')),
  -- null: the order's own
  address jsonb,
  -- { category: [required, most] }; empty for a single order
  quota jsonb not null,
  -- its part of the plan's price, and what its meals add to it
  base_in_cents integer not null check (base_in_cents >= 0),
  adds_in_cents integer not null check (adds_in_cents >= 0),
  -- whether its places in kitchen and window are taken
  is_held boolean not null,
  filled_at timestamptz,
  unique (order_id, position)
);
create index deliveries_by_date on deliveries (date) where status in ('opened', 'not-paid');

create table order_items (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references deliveries on delete cascade,
  position integer not null,
  build_id uuid not null,
  meal_id uuid not null,
  -- the category it counts towards, in kitchen and quota
  category text not null,
  -- as it was sold: { name: {el, en}, slug, portion, nutrition, categories, image, allergens }
  meal jsonb not null,
  unit_price_in_cents integer not null check (unit_price_in_cents >= 0),
  regular_price_in_cents integer not null check (regular_price_in_cents >= 0),
  amount integer not null check (amount > 0),
  -- what the line adds to the subtotal
  adds_in_cents integer not null check (adds_in_cents >= 0),
  is_filled boolean not null default false,
  unique (delivery_id, build_id)
);

-- Who moved an order or one of its deliveries, from where to where.
create table order_moves (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  delivery_id uuid references deliveries on delete cascade,
  from_status text,
  to_status text not null,
  -- 'customer', 'payment', 'clock', 'staff'
  moved_by text not null,
  account_id uuid references accounts on delete set null,
  at timestamptz not null
);
create index order_moves_order on order_moves (order_id);

-- What a customer changed after placing: a numbered receipt each, with what it was before, so that it can be undone.
create table order_changes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  number integer not null,
  kind text not null check (kind in ('meals', 'move', 'address', 'skip', 'stop', 'undo', 'filled')),
  delivery_id uuid references deliveries on delete cascade,
  -- the changed deliveries before and after
  before jsonb not null,
  after jsonb not null,
  difference_in_cents integer not null,
  made_by text not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  undoes uuid references order_changes,
  unique (order_id, number)
);

-- The same key with the same question gets the same order; with another question it is refused.
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  key text not null,
  question_hash text not null,
  order_id uuid references orders on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- A coupon's uses. First-order coupons also by e-mail and phone, so that a second account is no second first order.
create table coupon_uses (
  id uuid primary key default gen_random_uuid(),
  coupon_id uuid not null references coupons on delete cascade,
  order_id uuid not null unique references orders on delete cascade,
  account_id uuid references accounts on delete set null,
  -- lower-case e-mail as a keyed hash
  person_key text not null,
  -- 1, 2, … up to the coupon's limit per customer: the unique index is what stops two at once
  use_number integer not null,
  used_at timestamptz not null,
  released_at timestamptz
);
create unique index coupon_uses_once on coupon_uses (coupon_id, person_key, use_number) where released_at is null;
create index coupon_uses_live on coupon_uses (coupon_id) where released_at is null;
alter table coupons add column used integer not null default 0 check (used >= 0 and (total_limit is null or used <= total_limit));
-- Counting a use is no change of the catalogue.
drop trigger announce_coupons on coupons;
create trigger announce_coupons after insert or delete on coupons
  for each statement execute function announce_change('catalogue');
create trigger announce_coupon_changes after update of code, name, percent, amount_in_cents, valid_from, valid_until,
  minimum_subtotal_in_cents, total_limit, per_customer_limit, first_order_only, order_kinds on coupons
  for each statement execute function announce_change('catalogue');

-- Money the shop owes a customer, for their next order.
create table credits (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- above 0: given; below: used
  amount_in_cents integer not null check (amount_in_cents <> 0),
  reason text not null check (reason in ('skip', 'change', 'undo', 'order', 'cancel')),
  order_id uuid references orders on delete set null,
  at timestamptz not null
);
create index credits_account on credits (account_id);

-- One try to pay an order online. Tries at the door and by bank are marked on the order itself.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  provider text not null check (provider in ('viva', 'sandbox')),
  payment_type text not null,
  amount_in_cents integer not null check (amount_in_cents > 0),
  state text not null check (state in ('created', 'redirected', 'pending', 'paid', 'failed', 'expired', 'cancelled',
    'partly-refunded', 'refunded', 'disputed')),
  order_code text,
  transaction_id text,
  refunded_in_cents integer not null default 0,
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  next_check_at timestamptz,
  checks integer not null default 0,
  unique (provider, order_code),
  unique (provider, transaction_id)
);
create unique index payments_open on payments (order_id) where state in ('created', 'redirected', 'pending');
create index payments_due on payments (next_check_at) where next_check_at is not null;

-- Every capture the provider told us of: settled once, or given back.
create table payment_transactions (
  provider text not null,
  transaction_id text not null,
  payment_id uuid references payments on delete cascade,
  order_code text not null,
  amount_in_cents integer not null,
  outcome text not null check (outcome in ('settled', 'refund-due', 'mismatch')),
  at timestamptz not null,
  primary key (provider, transaction_id)
);

create table payment_messages (
  message_id text primary key,
  received_at timestamptz not null,
  body jsonb not null
);

-- Money on its way back. Each is asked for until the provider has done it.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  payment_id uuid references payments on delete cascade,
  provider text not null,
  transaction_id text not null,
  amount_in_cents integer not null check (amount_in_cents > 0),
  reason text not null,
  -- of the refunds with the same key only the first is ever made
  dedupe_key text not null unique,
  state text not null check (state in ('due', 'asked', 'done', 'refused')),
  refund_transaction_id text,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index refunds_due on refunds (next_try_at) where state in ('due', 'asked');

-- What somebody should look at: paid twice, a wrong amount, a refund refused.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  order_id uuid references orders on delete cascade,
  data jsonb not null,
  dedupe_key text unique,
  created_at timestamptz not null,
  handled_at timestamptz
);

-- A plan that goes on by itself, once its customer has asked for it.
create table renewals (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  state text not null check (state in ('active', 'paused', 'stopped')),
  last_order_id uuid not null references orders,
  -- the card's first transaction, kept by the provider; null: paid at the door
  kept_transaction_id text,
  payment_type text not null,
  failures integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index renewals_order on renewals (last_order_id) where state <> 'stopped';
create index renewals_due on renewals (next_try_at) where state = 'active';
alter table orders add foreign key (renewal_id) references renewals;

create table document_series (series text primary key, last integer not null);
create table documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('receipt', 'invoice', 'credit-note', 'change-receipt')),
  series text not null,
  number integer not null,
  issued_at timestamptz not null,
  data jsonb not null,
  unique (series, number)
);
create index documents_order on documents (order_id);
create table fiscal_outbox (
  document_id uuid primary key references documents,
  payload text not null,
  created_at timestamptz not null,
  next_try_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  mark text,
  last_error text
);
create index fiscal_outbox_due on fiscal_outbox (next_try_at) where sent_at is null;

-- The pretended provider of a demo: its own book, as a real one would keep it elsewhere.
create table sandbox_orders (
  order_code text primary key,
  amount_in_cents integer not null,
  order_ref text not null,
  keeps_card boolean not null,
  state text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create table sandbox_transactions (
  id uuid primary key,
  order_code text not null,
  amount_in_cents integer not null,
  state text not null,
  parent_id uuid,
  created_at timestamptz not null
);
