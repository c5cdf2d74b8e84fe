-- What packers noted of a bag: so many of a meal are in it, or an earlier note does not hold. The tablet makes the id: what is
-- sent twice counts once. A note may come before the one it takes back: what a bag holds does not depend on their order.
create table pack_ticks (
  id uuid primary key,
  delivery_id uuid not null references deliveries on delete cascade,
  date date not null,
  bag integer not null check (bag > 0),
  item_id uuid not null,
  count integer not null check (count > 0),
  undoes uuid,
  -- the token of the label that was scanned; null for a tick by touch
  label text,
  ticked_by text not null,
  at timestamptz not null
);
create index pack_ticks_of_delivery on pack_ticks (delivery_id);
create index pack_ticks_of_day on pack_ticks (date);

-- What became of a bag besides what is in it. A bag without a row is open.
create table packed_bags (
  delivery_id uuid not null references deliveries on delete cascade,
  bag integer not null check (bag > 0),
  date date not null,
  state text not null default 'open' check (state in ('open', 'closed', 'waiting')),
  moved_by text,
  moved_at timestamptz,
  -- a hash of the conflicts that somebody read; when those change, somebody reads again
  confirmed text,
  confirmed_by text,
  confirmed_at timestamptz,
  primary key (delivery_id, bag)
);
create index packed_bags_of_day on packed_bags (date);

create trigger note_pack_ticks after insert on pack_ticks
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_new_packed_bags after insert on packed_bags
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_changed_packed_bags after update on packed_bags
  referencing new table as fresh old table as old_rows for each statement execute function note_changed_days();
