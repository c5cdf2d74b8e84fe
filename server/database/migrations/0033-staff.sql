-- Who works at the shop. accounts.role stays for the version before, which still reads it; nothing writes it any more.
create table staff_roles (
  account_id uuid not null references accounts (id),
  role text not null check (role in ('owner', 'support', 'kitchen', 'dispatch', 'courier', 'accounts')),
  granted_at timestamptz not null default now(),
  primary key (account_id, role)
);
create index staff_roles_of_role on staff_roles (role);
insert into staff_roles (account_id, role, granted_at)
  select id, role, created_at from accounts where role is not null and deleted_at is null;

-- A session made at the office: the only kind on which roles take effect.
create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  token_hash bytea not null unique,
  device text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- the last time they showed who they are
  proven_at timestamptz not null,
  -- when this session was first shown the second factor
  second_factor_at timestamptz
);
create index staff_sessions_of_account on staff_sessions (account_id);

-- Whatever takes a role away or changes a password: what was open under it ends in the same transaction.
create function end_staff_sessions() returns trigger language plpgsql as $$
begin
  delete from staff_sessions where account_id = case tg_table_name when 'accounts'
    then (to_jsonb(old)->>'id')::uuid else (to_jsonb(old)->>'account_id')::uuid end;
  return null;
end $$;
create trigger end_staff_sessions after delete on staff_roles
  for each row execute function end_staff_sessions();
create trigger end_staff_sessions after update of password_hash on accounts
  for each row when (old.password_hash is distinct from new.password_hash) execute function end_staff_sessions();
