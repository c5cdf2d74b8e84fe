-- Who drives when, with how much room in the van.
create table shifts (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  courier_id uuid not null references accounts,
  from_time text not null,
  to_time text not null check (to_time > from_time),
  most_stops integer not null check (most_stops > 0),
  most_bags integer not null check (most_bags > 0)
);
create index shifts_of_day on shifts (spot_id, date);

-- A courier's way through one window of a date.
create table runs (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  from_time text not null,
  to_time text not null,
  courier_id uuid not null references accounts,
  -- the order of its stops was made by a person and stays
  is_ordered_by_hand boolean not null default false,
  -- proven by the solver
  is_shortest boolean not null default false,
  left_at timestamptz,
  unique (spot_id, date, from_time, courier_id)
);
create index runs_of_courier on runs (courier_id, date);

-- A delivery is in one run at a time.
create table run_stops (
  delivery_id uuid primary key references deliveries on delete cascade,
  run_id uuid not null references runs on delete cascade,
  position integer not null,
  -- put into this run by a person: a new proposal leaves it there
  is_by_hand boolean not null default false
);
create index run_stops_of_run on run_stops (run_id);

-- Where a door stands, by a keyed hash of its address: the middle of a postal code is often far from it.
create table pinned_doors (
  door_key text primary key,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  pinned_at timestamptz not null
);
