-- Files that were brought in: read when they are looked at, carried out once, then without their content.
create table imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('ingredients', 'meals', 'postal-codes', 'customers')),
  file_name text not null,
  -- null once it was carried out, or was left lying
  content bytea,
  made_by text not null,
  made_at timestamptz not null,
  applied_at timestamptz,
  -- what it did: { bad, changed, new, unchanged }
  counts jsonb,
  check ((applied_at is null) = (counts is null))
);
create index imports_made on imports (made_at);
