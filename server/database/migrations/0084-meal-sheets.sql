-- Meals as staff write them. What customers see stays in meals, meal_builds, recipes and recipe_lines; publishing writes it there.

-- A row for each meal somebody has worked on; of a meal that nobody has seen yet it is all there is.
create table meal_sheets (
  meal_id uuid primary key,
  -- goes up with every change: whoever saves names the one they have seen
  revision integer not null default 1,
  -- what waits to be published; null: nothing waits
  draft jsonb,
  -- texts of which one language was changed and the other not: [{ text, language, since }]
  stale jsonb not null default '[]',
  changed_by text not null,
  changed_at timestamptz not null
);

-- Every version customers have seen since versions are kept, whole. What came before the first change is version 1.
create table meal_versions (
  meal_id uuid not null references meals on delete cascade,
  number integer not null check (number > 0),
  sheet jsonb not null,
  published_by text not null,
  -- null: from before versions were kept
  published_at timestamptz,
  primary key (meal_id, number)
);

-- Addresses that meals had before: each leads to its meal for ever, and no other meal takes it.
create table meal_slugs (
  slug text primary key,
  meal_id uuid not null references meals on delete cascade,
  at timestamptz not null default now()
);
create index meal_slugs_of_meal on meal_slugs (meal_id);
create trigger announce_meal_slugs after insert or update or delete on meal_slugs
  for each statement execute function announce_change('catalogue');

alter table meals
  add column version integer not null default 1,
  -- the address under which its pictures lie, where that is not its own
  add column picture_slug text;

-- What a kilo costs as it is bought, in cents; null: nobody has said.
alter table ingredients add column price_per_kilo_in_cents integer check (price_per_kilo_in_cents >= 0);
