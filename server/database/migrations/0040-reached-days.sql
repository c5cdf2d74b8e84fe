-- When people moved a date into each of its states: { state: instant }.
alter table delivery_days add column reached_at jsonb not null default '{}';
