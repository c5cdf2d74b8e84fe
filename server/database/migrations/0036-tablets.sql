-- Shared tablets: the owner enrols a device, people open it with their PIN, and what is done there carries their name.
create table tablets (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- what the tablet is for: nobody is more than this on it
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['kitchen', 'dispatch', 'courier']),
  token_hash bytea not null unique,
  enrolled_at timestamptz not null,
  -- who is at it now; it locks five minutes after its last use
  opened_by uuid references accounts (id),
  used_at timestamptz
);
create index tablets_of_person on tablets (opened_by);

create table staff_pins (
  account_id uuid primary key references accounts (id),
  -- keyed with the shop's secret: so few digits are soon hashed one after the other
  pin_hash bytea not null,
  set_at timestamptz not null,
  -- wrong ones in a row; a right one begins anew
  failures integer not null default 0,
  blocked_until timestamptz
);

-- As with sessions of the office: what was open under a role or a password ends with it.
create or replace function end_staff_sessions() returns trigger language plpgsql as $$
declare
  whose uuid := case tg_table_name when 'accounts' then (to_jsonb(old)->>'id')::uuid
    else (to_jsonb(old)->>'account_id')::uuid end;
begin
  delete from staff_sessions where account_id = whose;
  update tablets set opened_by = null where opened_by = whose;
  return null;
end $$;
