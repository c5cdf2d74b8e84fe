-- Every count of a till stays beside the ones after it, a signature names the count it is for, and a till that is not handed in or short is found until it is settled.
alter table till_counts
  -- goes up with every count and when a signature is taken away
  add column version integer not null default 1 check (version > 0),
  -- the coins and notes the courier started with; part of what is expected
  add column float_in_cents integer not null default 0 check (float_in_cents >= 0),
  -- the owner's, for a recount below the courier's own
  add column sign_reason text not null default '',
  -- who closed a shortage, and how
  add column settled_by uuid references accounts,
  add column settled_at timestamptz,
  add column settle_reason text not null default '',
  add constraint till_counts_settled_check check ((settled_by is null) = (settled_at is null));

create table till_count_versions (
  spot_id uuid not null,
  date date not null,
  courier_id uuid not null references accounts,
  version integer not null check (version > 0),
  notes jsonb not null,
  expected_in_cents integer not null,
  float_in_cents integer not null,
  short_in_cents integer not null,
  counted_in_cents integer not null check (counted_in_cents >= 0),
  reason text not null,
  counted_by uuid not null references accounts,
  counted_at timestamptz not null,
  primary key (spot_id, date, courier_id, version),
  foreign key (spot_id, date, courier_id) references till_counts on delete cascade
);
insert into till_count_versions
  select spot_id, date, courier_id, 1, notes, expected_in_cents, 0, short_in_cents, counted_in_cents, reason, counted_by, counted_at
  from till_counts;
-- Shortages that two people signed before there was a list of them are settled.
update till_counts set settled_by = signed_by, settled_at = signed_at
  where signed_by is not null and counted_in_cents < expected_in_cents - short_in_cents;

-- By triggers, so that what the release before writes is numbered, too.
create function number_till_count() returns trigger language plpgsql as $$
begin
  if (new.notes, new.expected_in_cents, new.float_in_cents, new.short_in_cents, new.counted_in_cents, new.reason, new.counted_by, new.counted_at)
      is distinct from (old.notes, old.expected_in_cents, old.float_in_cents, old.short_in_cents, old.counted_in_cents, old.reason, old.counted_by, old.counted_at)
    or (old.signed_by is not null and new.signed_by is null) then
    new.version := old.version + 1;
  end if;
  if new.signed_by is null then
    new.sign_reason := '';
    new.settled_by := null;
    new.settled_at := null;
    new.settle_reason := '';
  end if;
  return new;
end $$;
create trigger number_till_count before update on till_counts for each row execute function number_till_count();

create function keep_till_count() returns trigger language plpgsql as $$
begin
  insert into till_count_versions values (new.spot_id, new.date, new.courier_id, new.version, new.notes, new.expected_in_cents,
    new.float_in_cents, new.short_in_cents, new.counted_in_cents, new.reason, new.counted_by, new.counted_at);
  return null;
end $$;
create trigger keep_new_till_count after insert on till_counts for each row execute function keep_till_count();
create trigger keep_next_till_count after update on till_counts for each row
  when ((new.counted_by, new.counted_at, new.counted_in_cents, new.notes, new.reason, new.expected_in_cents, new.float_in_cents, new.short_in_cents)
    is distinct from (old.counted_by, old.counted_at, old.counted_in_cents, old.notes, old.reason, old.expected_in_cents, old.float_in_cents, old.short_in_cents))
  execute function keep_till_count();

-- What a courier was given to give change with.
create table till_floats (
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  courier_id uuid not null references accounts,
  amount_in_cents integer not null check (amount_in_cents >= 0),
  given_by uuid not null references accounts,
  given_at timestamptz not null,
  primary key (spot_id, date, courier_id)
);
create index till_floats_of_courier on till_floats (courier_id, date);

-- Tills somebody still has to count, sign or settle: a handful of rows, whatever the shop has sold.
create table open_tills (
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  courier_id uuid not null references accounts,
  primary key (spot_id, date, courier_id)
);
insert into open_tills
  select distinct r.spot_id, r.date, r.courier_id from runs r
  where r.left_at is not null and not exists (
    select 1 from till_counts c where c.spot_id = r.spot_id and c.date = r.date and c.courier_id = r.courier_id and c.signed_by is not null)
  union select spot_id, date, courier_id from till_counts where signed_by is null;

create function open_till() returns trigger language plpgsql as $$
begin
  insert into open_tills (spot_id, date, courier_id) values (new.spot_id, new.date, new.courier_id) on conflict do nothing;
  return null;
end $$;
create trigger open_till_of_new_run after insert on runs for each row when (new.left_at is not null) execute function open_till();
create trigger open_till_of_run after update of left_at on runs for each row
  when (old.left_at is null and new.left_at is not null) execute function open_till();
create trigger open_till_of_float after insert or update on till_floats for each row execute function open_till();

create function close_till() returns trigger language plpgsql as $$
begin
  if new.signed_by is not null and (new.settled_by is not null or new.counted_in_cents >= new.expected_in_cents - new.short_in_cents) then
    delete from open_tills where spot_id = new.spot_id and date = new.date and courier_id = new.courier_id;
  else
    insert into open_tills (spot_id, date, courier_id) values (new.spot_id, new.date, new.courier_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger close_till after insert or update on till_counts for each row execute function close_till();

-- As before, and a till into which money came is open until it was counted.
create or replace function reopen_till() returns trigger language plpgsql as $$
begin
  if new.courier_id is not null and new.till_date is not null then
    perform pg_advisory_xact_lock(hashtextextended('till ' || to_char(new.till_date, 'YYYY-MM-DD') || ' ' || new.courier_id, 0));
    update till_counts set signed_by = null, signed_at = null
      where date = new.till_date and courier_id = new.courier_id and signed_by is not null;
    insert into open_tills (spot_id, date, courier_id)
      select o.spot_id, new.till_date, new.courier_id from orders o where o.id = new.order_id on conflict do nothing;
  end if;
  return null;
end $$;

-- Open pages of the office are told of a float, too.
create trigger note_new_till_floats after insert on till_floats
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_changed_till_floats after update on till_floats
  referencing new table as fresh old table as old_rows for each statement execute function note_changed_days();

-- A sum that a courier told first and corrected at the same door: the deed that replaced it.
alter table stop_deeds add column replaced_by uuid;
