-- A meal that was missing and turned up: who found it, and when.
alter table missing_meals add column found_at timestamptz;
alter table missing_meals add column found_by text;
