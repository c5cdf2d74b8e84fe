-- What a kilo of an ingredient has cost since when, by whom; null: nobody says any more.
create table ingredient_prices (
  ingredient_id uuid not null references ingredients on delete cascade,
  at timestamptz not null,
  price_per_kilo_in_cents integer check (price_per_kilo_in_cents >= 0),
  changed_by text not null,
  primary key (ingredient_id, at)
);
