-- Addresses of other programs that are told what happens in the shop, signed, until they say that they have heard.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- sealed with the shop's secret: the shop signs with it; the one before counts beside it until its time is over
  secret bytea not null,
  secret_before bytea,
  secret_before_until timestamptz,
  created_at timestamptz not null,
  -- what happened before is not told
  active_since timestamptz not null,
  paused_at timestamptz,
  paused_because text check (paused_because in ('owner', 'gone', 'failing')),
  -- since the first try that failed after the last that did not
  failing_since timestamptz,
  check ((paused_at is null) = (paused_because is null)),
  check ((secret_before is null) = (secret_before_until is null))
);

-- What happened, each once, by where it was found: ids and dates, nothing of a person.
create table webhook_events (
  id uuid primary key,
  source text not null unique,
  type text not null,
  at timestamptz not null,
  data jsonb not null
);
create index webhook_events_by_time on webhook_events (at);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  event_id uuid not null references webhook_events on delete cascade,
  attempts integer not null default 0,
  -- null: delivered, or given up
  next_try_at timestamptz,
  -- whoever is sending it has until then
  claimed_until timestamptz,
  delivered_at timestamptz,
  last_try_at timestamptz,
  -- the status of the answer; null: there was none, and last_fault says why
  last_status integer,
  last_fault text,
  created_at timestamptz not null,
  unique (webhook_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try_at) where next_try_at is not null;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);

-- How far the shop's own records have been read. Moves of orders get their numbers before they are committed, so those after `move_id` are
-- looked at again until nobody can still be writing one up to `candidate_id`: then it becomes the new beginning.
create table webhook_cursor (
  is_only boolean primary key default true check (is_only),
  move_id bigint not null,
  candidate_id bigint,
  candidate_horizon xid8,
  audit_id bigint not null
);
insert into webhook_cursor (move_id, audit_id)
select coalesce((select max(id) from order_moves), 0), (select last_id from audit_head);

-- What has no number of its own to be read by: changes of orders, and money at the door. A row each, and only while somebody is told; a job
-- takes them away.
create table webhook_hints (
  id bigint generated always as identity primary key,
  type text not null,
  order_id uuid not null,
  row_id uuid not null,
  what text not null,
  at timestamptz not null
);
create function note_changed_orders() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where paused_at is null) then
    insert into webhook_hints (type, order_id, row_id, what, at)
    select 'order.changed', order_id, id, kind, made_at from fresh;
  end if;
  return null;
end $$;
create trigger note_changed_orders after insert on order_changes
  referencing new table as fresh for each statement execute function note_changed_orders();
create function note_door_payments() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where paused_at is null) then
    insert into webhook_hints (type, order_id, row_id, what, at)
    select 'order.paid', order_id, id, method, at from fresh;
  end if;
  return null;
end $$;
create trigger note_door_payments after insert on door_payments
  referencing new table as fresh for each statement execute function note_door_payments();
