-- A complaint of a customer about meals of one delivery, until it is decided. Its customer is that of its order.
create sequence case_numbers start 101;
create table cases (
  id uuid primary key,
  number integer not null unique default nextval('case_numbers'),
  order_id uuid not null references orders on delete cascade,
  delivery_id uuid not null references deliveries on delete cascade,
  problem text not null check (problem in ('missing', 'late', 'spoiled', 'damaged', 'not-cold', 'wrong-dish', 'quality',
    'foreign-body', 'illness', 'wrong-allergen', 'other')),
  words text not null default '',
  wish text not null check (wish in ('refund', 'credit', 'none')),
  state text not null check (state in ('open', 'waits-owner', 'closed')),
  opened_at timestamptz not null,
  -- null: the customer
  opened_by uuid references accounts,
  -- why the rule left it to a person; null: the rule decided
  person_reason text check (person_reason in ('unsafe', 'not-ruled', 'no-wish', 'not-delivered', 'not-late',
    'nothing-paid', 'above-limit', 'too-many')),
  answer_by timestamptz not null,
  assignee_id uuid references accounts,
  cause text check (cause in ('ingredient', 'kitchen', 'packing', 'delivery', 'customer', 'unknown')),
  -- the decision, or the proposal while it waits for the owner
  way text check (way in ('refund', 'credit', 'none')),
  amount_in_cents integer check (amount_in_cents >= 0),
  refund_in_cents integer not null default 0 check (refund_in_cents >= 0),
  credit_in_cents integer not null default 0 check (credit_in_cents >= 0),
  reason text not null default '',
  message text not null default '',
  -- null for a decision of the rule
  decided_by uuid references accounts,
  decided_at timestamptz,
  change_id uuid references order_changes on delete set null,
  version integer not null default 1,
  check ((state = 'open') = (way is null)),
  check ((way is null) = (amount_in_cents is null) and (way is null) = (decided_at is null))
);
create index cases_of_order on cases (order_id);
create index cases_of_delivery on cases (delivery_id);
create index cases_waiting on cases (answer_by) where state <> 'closed';
create index cases_by_opening on cases (opened_at);

-- The meals of a case with their batch. Lines of orders are written again with their ids, so these are no references.
create table case_items (
  case_id uuid not null references cases on delete cascade,
  item_id uuid not null,
  meal_id uuid not null,
  units integer not null check (units > 0),
  lot text not null,
  production_date date not null,
  use_by date not null,
  -- what was given back for it, before any discount
  base_in_cents integer not null default 0 check (base_in_cents >= 0),
  adds_in_cents integer not null default 0 check (adds_in_cents >= 0),
  primary key (case_id, item_id)
);
create index case_items_lot on case_items (lot);
create index case_items_meal on case_items (meal_id);

-- What happened to a case, in its sequence.
create table case_steps (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases on delete cascade,
  kind text not null check (kind in ('opened', 'assigned', 'note', 'cause-set', 'decided-by-rule', 'proposed', 'refused-by-owner',
    'decided')),
  at timestamptz not null,
  -- null: the customer, or the rule
  by_id uuid references accounts,
  text text not null default ''
);
create index case_steps_case on case_steps (case_id);

-- Photos are sent before the case that names them; unnamed ones are deleted after a day.
create table case_photos (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  case_id uuid references cases on delete cascade,
  picture bytea not null,
  width integer not null,
  height integer not null,
  received_at timestamptz not null
);
create index case_photos_case on case_photos (case_id);
create index case_photos_order on case_photos (order_id);
create index case_photos_age on case_photos (received_at);

-- Money back for a case is a change of its order.
alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check
  check (kind in ('meals', 'move', 'address', 'skip', 'stop', 'undo', 'filled', 'missing', 'replaced', 'postponed', 'our-fault', 'off-menu',
    'dish-changed', 'case')) not valid;
