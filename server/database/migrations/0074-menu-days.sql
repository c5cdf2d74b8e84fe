-- The menu of a date as staff work on it. What customers see stays in meal_offers; a date without a row was made by the rule alone.
create table menu_days (
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  -- goes up with every change: whoever saves names the one they have seen
  version integer not null default 1,
  -- the dishes that wait to be published; null: nothing waits
  draft uuid[],
  changed_by text not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  primary key (spot_id, date)
);
-- Open pages of the office hear of it as they hear of orders.
create trigger note_new_menu_days after insert on menu_days
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_changed_menu_days after update on menu_days
  referencing new table as fresh old table as old_rows for each statement execute function note_changed_days();

-- How menus are made by themselves and what each must have; a spot without a row goes by the usual rule.
create table menu_rules (
  spot_id uuid primary key references spots on delete cascade,
  version integer not null default 1,
  -- { kind, weeks, publishes, keepsDays, targets, fastingTarget, fallbacks }
  rule jsonb not null
);

-- A dish that was taken off the menu of a date on which it had been ordered.
alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check
  check (kind in ('meals', 'move', 'address', 'skip', 'stop', 'undo', 'filled', 'missing', 'replaced', 'postponed', 'our-fault', 'off-menu'))
  not valid;
