-- A pause that a customer asked for: no delivery, renewal or charge from one date until another. Unlike the state `paused` of a renewal, which
-- the shop sets when a renewal fails.
create table plan_pauses (
  id uuid primary key default gen_random_uuid(),
  renewal_id uuid not null references renewals on delete cascade,
  from_date date not null,
  -- the first date after it
  resume_on date not null,
  -- the deliveries it skipped, which come again when it is shortened
  delivery_ids uuid[] not null,
  made_by text not null check (made_by in ('customer', 'staff')),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  -- ended early, stopped with its plan, or followed by another; a pause that ran its course needs none
  ended_at timestamptz,
  check (resume_on > from_date)
);
create unique index plan_pauses_open on plan_pauses (renewal_id) where ended_at is null;
create index plan_pauses_resuming on plan_pauses (resume_on) where ended_at is null;
create index plan_pauses_of_renewal on plan_pauses (renewal_id);
