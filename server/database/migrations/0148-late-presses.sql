-- An undo takes back one tick and no other.
alter table cook_ticks add column undoes uuid;

-- Who had a shared tablet open, and when last: what they pressed on it without a network is theirs, also when it arrives after the
-- tablet has locked.
create table tablet_openings (
  tablet_id uuid not null references tablets on delete cascade,
  account_id uuid not null references accounts,
  opened_at timestamptz not null,
  used_at timestamptz not null,
  primary key (tablet_id, account_id)
);
create index tablet_openings_of_person on tablet_openings (account_id);
insert into tablet_openings (tablet_id, account_id, opened_at, used_at)
  select id, opened_by, used_at, used_at from tablets where opened_by is not null and used_at is not null;
