-- The recipe a delivery date was frozen with. Publishing gives a meal its next version from the first date that is still open on;
-- dates before it keep the one they have, for the cook's sheet, the labels, the packing check and whatever traces them later.

-- What a version said when the next one was published. Written once, by whoever publishes.
create table kept_recipes (
  spot_id uuid not null references spots on delete cascade,
  meal_id uuid not null,
  version integer not null,
  -- the last delivery date that is cooked by it
  until date not null,
  recipe jsonb not null,
  primary key (spot_id, meal_id, version)
);
create index kept_recipes_until on kept_recipes (spot_id, until);
create trigger refuse_rewriting before update on kept_recipes
  for each statement execute function refuse_rewriting();

-- A date with a recipe of its own: frozen or worked on though a date before it is open, or corrected because the pot differs from
-- the label. The row with the highest correction holds; those before it stay.
create table date_recipes (
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  meal_id uuid not null,
  -- 0: as the date was frozen
  correction integer not null check (correction >= 0),
  version integer not null,
  recipe jsonb not null,
  -- why the pot differs, and who signed it; empty for 0
  reason text not null,
  signed_by text not null,
  at timestamptz not null,
  primary key (spot_id, date, meal_id, correction),
  check (correction = 0 or reason <> '')
);
create trigger refuse_rewriting before update on date_recipes
  for each statement execute function refuse_rewriting();
create trigger note_date_recipes after insert on date_recipes
  referencing new table as fresh for each statement execute function note_new_days();

-- null: from before, or its first
alter table meal_versions add column first_production_date date;
