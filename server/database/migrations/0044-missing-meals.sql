-- Meals that the kitchen could not give: one unit each, with the change of the order that made up for it.
create table missing_meals (
  id uuid primary key,
  delivery_id uuid not null references deliveries on delete cascade,
  bag integer not null check (bag > 0),
  item_id uuid not null,
  -- the line of the dish in its place; null: money back
  replaced_by uuid,
  change_id uuid not null references order_changes on delete cascade,
  noted_by text not null,
  at timestamptz not null
);
create index missing_meals_of_delivery on missing_meals (delivery_id);
create index missing_meals_of_change on missing_meals (change_id);

-- What a delivery was worth besides, until the kitchen could not give it: discounts and fees are reckoned as if it had.
alter table deliveries add column short_in_cents integer not null default 0 check (short_in_cents >= 0);

-- Wider than before, so the rows that are there need not be looked at.
alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check
  check (kind in ('meals', 'move', 'address', 'skip', 'stop', 'undo', 'filled', 'missing', 'replaced')) not valid;
