-- Every price a portion or a plan was ever sold at, written by the database itself, whoever changes it and by whatever way.
-- Beside an announced reduction the lowest price of the 30 days before it must stand (Dir. 98/6/EC, art. 6a).
create table price_history (
  id bigint generated always as identity primary key,
  item_kind text not null check (item_kind in ('meal-build', 'spot-plan')),
  item_id uuid not null,
  price_in_cents integer not null,
  -- from when it held
  at timestamptz not null default clock_timestamp()
);
create index price_history_of_item on price_history (item_id, at);

create function note_price() returns trigger language plpgsql as $$
begin
  insert into price_history (item_kind, item_id, price_in_cents) values (tg_argv[0], new.id, new.price_in_cents);
  return null;
end $$;
create trigger note_price_on_insert after insert on meal_builds
  for each row execute function note_price('meal-build');
create trigger note_price_on_update after update on meal_builds
  for each row when (old.price_in_cents is distinct from new.price_in_cents) execute function note_price('meal-build');
create trigger note_price_on_insert after insert on spot_plans
  for each row execute function note_price('spot-plan');
create trigger note_price_on_update after update on spot_plans
  for each row when (old.price_in_cents is distinct from new.price_in_cents) execute function note_price('spot-plan');

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger refuse_rewriting before update or delete or truncate on price_history
  for each statement execute function refuse_rewriting();

insert into price_history (item_kind, item_id, price_in_cents) select 'meal-build', id, price_in_cents from meal_builds;
insert into price_history (item_kind, item_id, price_in_cents) select 'spot-plan', id, price_in_cents from spot_plans;
