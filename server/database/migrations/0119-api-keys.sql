-- Programs that call the API. An app's id is public: it says which app calls, and opens nothing by itself.
create table public_apps (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  app_id text not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  withdrawn_at timestamptz
);
create function announce_public_apps() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', 'public-apps');
  return null;
end $$;
create trigger announce_public_apps after insert or delete or update of app_id, withdrawn_at on public_apps
  for each statement execute function announce_public_apps();

-- A secret key opens the calls that are listed beside it, among those that the contract lets keys make, and nothing else.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- how it begins, to know it again; the rest is nowhere written down
  prefix text not null,
  key_hash bytea not null unique,
  calls text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
