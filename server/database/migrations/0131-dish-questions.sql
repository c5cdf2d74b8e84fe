-- What a customer is asked about a dish they have ordered, when its next version holds what they avoid or is no longer what they bought
-- it as. One question for a delivery, a meal and a version.
create table dish_questions (
  id uuid primary key default gen_random_uuid(),
  meal_id uuid not null,
  version integer not null,
  delivery_id uuid not null references deliveries on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- of what the customer avoids: what the version holds, and what it may hold
  contains text[] not null,
  may_contain text[] not null,
  lost_diets text[] not null,
  asked_at timestamptz not null,
  -- null until the mail is written
  token_hash bytea unique,
  told_at timestamptz,
  -- 'silence': the cut-off passed without a word; 'overtaken': the dish left the delivery, or its recipe changed again
  answer text check (answer in ('keep', 'swap', 'refund', 'credit', 'silence', 'overtaken')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  unique (delivery_id, meal_id, version)
);
create index dish_questions_open on dish_questions (asked_at) where answer is null;
create index dish_questions_order on dish_questions (order_id);
create index dish_questions_meal on dish_questions (meal_id);

alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check
  check (kind in ('meals', 'move', 'address', 'skip', 'stop', 'undo', 'filled', 'missing', 'replaced', 'postponed', 'our-fault', 'off-menu',
    'dish-changed')) not valid;
