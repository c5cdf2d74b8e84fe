-- Whether this database holds a pretended shop or a real one: demo accounts have known passwords, so the two never mix.
create table database_mode (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('demo', 'live')),
  marked_at timestamptz not null default now()
);
