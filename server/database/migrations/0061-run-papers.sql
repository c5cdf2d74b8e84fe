-- What a run takes along on paper. Like every sheet: ids and figures, never rewritten; names are read when it is drawn.
alter table shifts add column van text not null default '';

-- The sheet of a run as it was printed, numbered by run.
create table run_sheets (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null,
  number integer not null check (number > 0),
  facts jsonb not null,
  made_by uuid,
  made_at timestamptz not null,
  unique (run_id, number)
);
create trigger refuse_rewriting before update or delete or truncate on run_sheets
  for each statement execute function refuse_rewriting();

-- What left with a run, for the accountant: one for each run that has left, numbered without gaps.
create table movement_documents (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references spots,
  run_id uuid not null unique,
  number integer not null check (number > 0),
  facts jsonb not null,
  issued_at timestamptz not null,
  unique (spot_id, number)
);
create trigger refuse_rewriting before update or delete or truncate on movement_documents
  for each statement execute function refuse_rewriting();
