-- What the shop sells and where. Texts that people read are jsonb { "el": …, "en": … }; money is whole cents.

create table revisions (
  topic text primary key,
  version bigint not null default 1
);
insert into revisions (topic) values ('catalogue'), ('images');

-- Tells every process of the shop that what it holds in memory about a topic is old.
create function announce_change() returns trigger language plpgsql as $$
begin
  update revisions set version = version + 1 where topic = tg_argv[0];
  perform pg_notify('shop_changes', tg_argv[0]);
  return null;
end $$;

create function announce_revision() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', new.topic);
  return null;
end $$;
create trigger announce_images after update on revisions
  for each row when (new.topic = 'images') execute function announce_revision();

create table businesses (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null
);

create table spots (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses,
  slug text not null unique,
  name jsonb not null,
  is_default boolean not null default false
);
create unique index one_default_spot on spots (is_default) where is_default;

create table meals (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0,
  is_active boolean not null default true,
  course text not null check (course in ('main', 'breakfast-snack')),
  name jsonb not null,
  description jsonb not null,
  main_ingredient text not null,
  tags text[] not null,
  diets text[] not null,
  is_new boolean not null default false,
  is_best_seller boolean not null default false,
  -- allergen → contains | may-contain | free for all 14; null means nobody has said yet, and then no "free from" filter passes
  allergens jsonb,
  -- [{ name: {el, en}, emphasis: {el: [], en: []}, grams }] in descending weight
  ingredients jsonb not null,
  preparation jsonb not null,
  reheating jsonb not null,
  use_by_days integer not null check (use_by_days > 0),
  picture_ground text not null
);

create table meal_builds (
  id uuid primary key default gen_random_uuid(),
  meal_id uuid not null references meals on delete cascade,
  portion text not null check (portion in ('regular', 'brave', 'hero', 'legendary')),
  price_in_cents integer not null check (price_in_cents > 0),
  -- { energyInKj, energyInKcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt, netWeightInGrams }
  nutrition jsonb not null,
  unique (meal_id, portion)
);

-- The rotation: on which dates a spot offers a meal.
create table meal_offers (
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  meal_id uuid not null references meals on delete cascade,
  primary key (spot_id, date, meal_id)
);

create trigger announce_meals after insert or update or delete on meals
  for each statement execute function announce_change('catalogue');
create trigger announce_meal_builds after insert or update or delete on meal_builds
  for each statement execute function announce_change('catalogue');
create trigger announce_meal_offers after insert or update or delete on meal_offers
  for each statement execute function announce_change('catalogue');
create trigger announce_spots after insert or update or delete on spots
  for each statement execute function announce_change('catalogue');
