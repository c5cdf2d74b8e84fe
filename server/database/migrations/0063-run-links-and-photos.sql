-- A link that opens one run of one day without a password, on the first phone that opens it.
create table run_links (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references runs on delete cascade,
  token_hash bytea not null unique,
  -- of the secret that the first phone was given; null: nobody has opened it
  device_hash bytea,
  made_at timestamptz not null,
  made_by uuid references accounts,
  opened_at timestamptz,
  -- taken back, or replaced by another
  ended_at timestamptz
);
create unique index run_links_in_force on run_links (run_id) where ended_at is null;

-- What a courier saw at a door, without anything the phone wrote into it. The office's only, for 90 days.
create table stop_photos (
  deed_id uuid primary key,
  delivery_id uuid not null references deliveries on delete cascade,
  picture bytea not null,
  width integer not null,
  height integer not null,
  taken_by uuid references accounts,
  received_at timestamptz not null
);
create index stop_photos_of_delivery on stop_photos (delivery_id);
create index stop_photos_by_age on stop_photos (received_at);

-- Where it was handed over.
alter table stop_deeds add column place text check (place in ('hand', 'door'));
