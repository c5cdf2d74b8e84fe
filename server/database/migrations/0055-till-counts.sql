-- What a courier's till held at the end of a day, counted by one person and signed by another.
create table till_counts (
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  courier_id uuid not null references accounts,
  -- { "2000": 3 }: so many of each note and coin, by its cents
  notes jsonb not null,
  -- what was settled in cash at doors, and how much less came as the courier told at once
  expected_in_cents integer not null check (expected_in_cents >= 0),
  short_in_cents integer not null default 0 check (short_in_cents >= 0),
  counted_in_cents integer not null check (counted_in_cents >= 0),
  reason text not null default '',
  counted_by uuid not null references accounts,
  counted_at timestamptz not null,
  signed_by uuid references accounts,
  signed_at timestamptz,
  primary key (spot_id, date, courier_id),
  check (counted_in_cents = expected_in_cents - short_in_cents or reason <> ''),
  check (signed_by is null or signed_by <> counted_by),
  check ((signed_by is null) = (signed_at is null))
);

-- Payments from before there were tills belong to the day they were made on.
update door_payments set till_date = (at at time zone 'Europe/Athens')::date where till_date is null;

-- Money told of after a till was signed takes the signature away, whoever tells of it: it is counted anew. Whoever signs holds the same lock.
create function reopen_till() returns trigger language plpgsql as $$
begin
  if new.courier_id is not null and new.till_date is not null then
    perform pg_advisory_xact_lock(hashtextextended('till ' || to_char(new.till_date, 'YYYY-MM-DD') || ' ' || new.courier_id, 0));
    update till_counts set signed_by = null, signed_at = null
      where date = new.till_date and courier_id = new.courier_id and signed_by is not null;
  end if;
  return null;
end $$;
create trigger reopen_till after insert on door_payments for each row execute function reopen_till();
