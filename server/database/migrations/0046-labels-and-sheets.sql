-- What a label says of a dish in a portion, word by word in both languages, as it was printed: the batch page tells what stands
-- on the lid, whatever was changed in the recipe since. Found by its hash, so that each wording stands here once.
create table label_contents (
  hash text primary key,
  meal_id uuid not null,
  portion text not null,
  content jsonb not null
);
create trigger refuse_rewriting before update on label_contents
  for each statement execute function refuse_rewriting();

-- One for each meal in a bag, with a token that nobody can guess. An order line of three has copies 1, 2 and 3. For whom it is
-- is read from the order when it is printed.
create table labels (
  token text primary key check (length(token) >= 16),
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  delivery_id uuid not null references deliveries on delete cascade,
  -- the order line; lines are written anew when an order changes, and keep their ids
  item_id uuid not null,
  copy integer not null check (copy > 0),
  -- bag n of m
  bag integer not null check (bag > 0),
  bags integer not null check (bags >= bag),
  meal_id uuid not null,
  portion text not null,
  production_date date not null,
  use_by date not null,
  lot text not null,
  content_hash text not null references label_contents,
  made_at timestamptz not null,
  -- the meal was taken out, or another label says something else of it
  revoked_at timestamptz
);
create unique index labels_in_force on labels (spot_id, date, item_id, copy) where revoked_at is null;
create index labels_of_delivery on labels (delivery_id);

-- Every sheet that was printed or downloaded: how many of each thing were true then, by ids. Numbered by date and kind.
create table sheet_versions (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  kind text not null check (kind in ('cook', 'ingredients', 'packing', 'labels', 'bags', 'kit')),
  number integer not null check (number > 0),
  -- only what is finished there; null: all of it
  station text,
  -- only what had changed since the version before was put on paper
  is_supplement boolean not null default false,
  facts jsonb not null,
  -- whoever asked for it; null: the shop itself, or somebody at its machine. The name is read from the account
  made_by uuid,
  made_at timestamptz not null,
  unique (spot_id, date, kind, number)
);
create trigger refuse_rewriting before update or delete or truncate on sheet_versions
  for each statement execute function refuse_rewriting();
create trigger note_sheet_versions after insert on sheet_versions
  referencing new table as fresh for each statement execute function note_new_days();
