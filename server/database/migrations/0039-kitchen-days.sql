-- A delivery date of a spot, as the kitchen works on it. A date without a row is as it was made: open, cooked the day before.
create table delivery_days (
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  state text not null default 'open' check (state in ('open', 'frozen', 'cooking', 'packing', 'out', 'done')),
  production_date date,
  primary key (spot_id, date)
);

-- What cooks noted. The tablet makes the id: what is sent twice counts once.
create table cook_ticks (
  id uuid primary key,
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  meal_id uuid not null,
  portion text not null,
  note text not null check (note in ('cooked', 'undone', 'wasted')),
  count integer not null check (count > 0),
  ticked_by text not null,
  at timestamptz not null
);
create index cook_ticks_of_day on cook_ticks (spot_id, date);

-- The board reads a date with what became of it, not only what is still to come.
create index deliveries_of_day on deliveries (date) where status in ('opened', 'not-paid', 'delivered', 'not-found');
drop index deliveries_by_date;

-- Dates of which somebody has yet to be told. Every change only adds a row of its own: orders wait for nobody and notify nobody,
-- a job does. Lost in a crash, which is a gap in the line that tells: everything is read anew after it.
create unlogged table changed_days (
  id bigint generated always as identity primary key,
  date date not null
);
create function note_new_days() returns trigger language plpgsql as $$
begin
  insert into changed_days (date) select distinct date from fresh;
  return null;
end $$;
create function note_changed_days() returns trigger language plpgsql as $$
begin
  insert into changed_days (date) select date from fresh union select date from old_rows;
  return null;
end $$;
create trigger note_new_deliveries after insert on deliveries
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_changed_deliveries after update on deliveries
  referencing new table as fresh old table as old_rows for each statement execute function note_changed_days();
create trigger note_ticks after insert on cook_ticks
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_new_delivery_days after insert on delivery_days
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_changed_delivery_days after update on delivery_days
  referencing new table as fresh old table as old_rows for each statement execute function note_changed_days();
