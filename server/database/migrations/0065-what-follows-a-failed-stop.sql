-- What dispatch decides about a stop besides once more and not found: another date, or it was our fault.
alter table stop_deeds drop constraint stop_deeds_kind_check;
alter table stop_deeds add constraint stop_deeds_kind_check
  check (kind in ('on-my-way', 'collected', 'delivered', 'failed', 'again', 'ended', 'postponed', 'not-accepted', 'canceled'))
  not valid;
alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check
  check (kind in ('meals', 'move', 'address', 'skip', 'stop', 'undo', 'filled', 'missing', 'replaced', 'postponed', 'our-fault'))
  not valid;

-- A delivery that goes on another date is packed anew there, and is in no run until it is planned.
create function forget_packing() returns trigger language plpgsql as $$
begin
  delete from pack_ticks where delivery_id = new.id;
  delete from packed_bags where delivery_id = new.id;
  delete from run_stops where delivery_id = new.id;
  return null;
end $$;
create trigger forget_packing after update of date on deliveries
  for each row when (old.date is distinct from new.date) execute function forget_packing();

-- Payment at the door that came to nothing: an order whose delivery ended as not found with money due there. By account, phone
-- and door (keyed hashes) a person is known again; two that nobody lifted turn payment at the door off.
create table door_strikes (
  order_id uuid primary key references orders on delete cascade,
  account_id uuid references accounts on delete set null,
  phone_key text,
  door_key text,
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references accounts
);
create index door_strikes_of_account on door_strikes (account_id) where lifted_at is null;
create index door_strikes_of_phone on door_strikes (phone_key) where lifted_at is null;
create index door_strikes_of_door on door_strikes (door_key) where lifted_at is null;
