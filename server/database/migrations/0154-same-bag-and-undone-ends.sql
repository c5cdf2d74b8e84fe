-- Rows that an act of staff deletes or changes, as they were: taking it back writes them again. A day, like its act.
alter table staff_acts add column restores jsonb;

-- The date a delivery was cooked and packed for, where it goes out again on another one with the same bag; null: its own.
alter table deliveries add column cooked_for date;

-- A bag that goes out again stays packed; a delivery that is cooked again is packed anew. Neither keeps its place in a run.
create or replace function forget_packing() returns trigger language plpgsql as $$
begin
  if new.cooked_for is null then
    delete from pack_ticks where delivery_id = new.id;
    delete from packed_bags where delivery_id = new.id;
  else
    update pack_ticks set date = new.date where delivery_id = new.id;
    update packed_bags set date = new.date where delivery_id = new.id;
  end if;
  delete from run_stops where delivery_id = new.id;
  return null;
end $$;
