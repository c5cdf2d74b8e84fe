-- A print may hold a part of its date only: the deliveries of one run, as they were then. The run's name is read from the run while
-- there is one.
alter table sheet_versions add column run_id uuid;
alter table sheet_versions add column deliveries uuid[];

-- All sheets of a date as one file, for the hour in which nothing else works. Made at the cut-off and every hour after it; the last few
-- of a date are kept, and none once the date is over.
create table outage_kits (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  made_at timestamptz not null,
  pages integer not null,
  pdf bytea not null,
  unique (spot_id, date, made_at)
);
create trigger note_outage_kits after insert on outage_kits
  referencing new table as fresh for each statement execute function note_new_days();
