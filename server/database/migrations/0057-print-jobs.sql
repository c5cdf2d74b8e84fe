-- The printer of a kitchen, as the process beside it told last.
create table label_printers (
  spot_id uuid primary key references spots on delete cascade,
  seen_at timestamptz not null,
  -- the printer itself answers
  is_ready boolean not null,
  dots_per_mm integer not null check (dots_per_mm between 6 and 24)
);

-- A version on its way to the printer, page by page.
create table print_jobs (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  version_id uuid not null references sheet_versions,
  language text not null check (language in ('el', 'both')),
  state text not null default 'waiting' check (state in ('waiting', 'printing', 'printed', 'failed')),
  pages integer not null check (pages > 0),
  printed integer not null default 0 check (printed between 0 and pages),
  -- how often the printer was lost meanwhile
  failures integer not null default 0,
  -- whoever asked for it; null: somebody at the shop's machine
  asked_by uuid,
  asked_at timestamptz not null,
  moved_at timestamptz not null
);
create index print_jobs_of_day on print_jobs (spot_id, date);
create index print_jobs_under_way on print_jobs (spot_id, asked_at) where state in ('waiting', 'printing');
create trigger note_new_print_jobs after insert on print_jobs
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_changed_print_jobs after update on print_jobs
  referencing new table as fresh old table as old_rows for each statement execute function note_changed_days();
