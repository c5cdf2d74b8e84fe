-- What a dish is made of, for the kitchen. What customers were told of a meal stays in its own columns (ingredients, allergens,
-- diets, nutrition): a recipe explains them, and changes none of them by being there. Grams are raw and edible.

create table suppliers (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
);

create table ingredients (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name jsonb not null,
  kind text not null,
  allergens text[] not null,
  -- the parts of the name that an ingredient list has to emphasise: { el: [], en: [] }
  emphasis jsonb not null,
  -- { fat, saturates, carbohydrate, sugars, fibre, protein, salt }
  per_100g jsonb not null,
  organic_certificate text,
  -- what peeling and cutting takes away of what was bought
  trim_percent integer not null default 0 check (trim_percent between 0 and 95),
  storage text not null default 'dry' check (storage in ('dry', 'chilled', 'frozen')),
  -- all three null for what nobody buys, such as water
  supplier_id uuid references suppliers,
  purchase_unit text check (purchase_unit in ('kilo', 'bunch', 'pack', 'sack', 'bottle', 'tin', 'tray')),
  purchase_unit_in_grams integer check (purchase_unit_in_grams > 0),
  check ((supplier_id is null) = (purchase_unit is null) and (purchase_unit is null) = (purchase_unit_in_grams is null))
);

-- What several dishes share and the kitchen may cook as one batch: rice, sauces.
create table components (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name jsonb not null,
  station text not null check (station in ('oven', 'stove', 'grill', 'cold', 'breakfast'))
);

create table recipes (
  meal_id uuid primary key references meals on delete cascade,
  -- of the regular portion, as sold
  net_weight_in_grams integer not null check (net_weight_in_grams > 0),
  may_contain text[] not null
);

-- For the regular portion. An ingredient may stand in several lines: on its own, and as a part of components.
create table recipe_lines (
  meal_id uuid not null references recipes on delete cascade,
  position integer not null,
  ingredient_id uuid not null references ingredients,
  component_id uuid references components,
  grams numeric(8, 3) not null check (grams > 0),
  primary key (meal_id, position)
);
create index recipe_lines_ingredient on recipe_lines (ingredient_id);

alter table meals add column station text not null default 'stove'
  check (station in ('oven', 'stove', 'grill', 'cold', 'breakfast'));
update meals set station = 'breakfast' where course = 'breakfast-snack';

-- How much of the recipe a portion is.
alter table meal_builds add column factor numeric(4, 2) not null default 1 check (factor > 0);
update meal_builds set factor = case portion when 'brave' then 1.25 when 'hero' then 1.5 else 2 end where portion <> 'regular';

insert into revisions (topic) values ('recipes');
create trigger announce_suppliers after insert or update or delete on suppliers
  for each statement execute function announce_change('recipes');
create trigger announce_ingredients after insert or update or delete on ingredients
  for each statement execute function announce_change('recipes');
create trigger announce_components after insert or update or delete on components
  for each statement execute function announce_change('recipes');
create trigger announce_recipes after insert or update or delete on recipes
  for each statement execute function announce_change('recipes');
create trigger announce_recipe_lines after insert or update or delete on recipe_lines
  for each statement execute function announce_change('recipes');
