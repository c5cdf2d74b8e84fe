-- A window's places on one date, where they are not those of its weekday; 0: it takes nothing on that date.
create table time_period_exceptions (
  time_period_id uuid not null references time_periods on delete cascade,
  date date not null,
  capacity integer not null check (capacity >= 0),
  primary key (time_period_id, date)
);
create trigger announce_time_period_exceptions after insert or update or delete on time_period_exceptions
  for each statement execute function announce_change('catalogue');

-- What a window takes on a date, as it is now.
create function places_of_window(window_id uuid, asked date) returns integer language sql stable as $$
  select case
    when exists (select 1 from time_periods p join closed_days c on c.spot_id = p.spot_id
      where p.id = window_id and c.date = asked and c.is_closed) then 0
    else coalesce(
      (select capacity from time_period_exceptions where time_period_id = window_id and date = asked),
      (select capacity from time_period_capacities
        where time_period_id = window_id and weekday = extract(isodow from asked)),
      0)
  end
$$;

-- Whoever takes places and whoever changes how many there are wait for each other: the second sees what the first did.
create function hold_places() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('delivery places'))
$$;

-- As before, and a window gives no more than it has at this moment, whatever the caller knew of it.
create or replace function take_places(uses jsonb) returns jsonb language plpgsql as $$
declare
  given jsonb;
  delta integer;
  capacity integer;
  is_taken boolean;
begin
  perform pg_advisory_xact_lock_shared(hashtext('delivery places'));
  for given in select value from jsonb_array_elements(uses) with ordinality order by ordinality loop
    delta := (given->>'delta')::integer;
    capacity := coalesce((given->>'capacity')::integer, 2147483647);
    if delta > 0 and given->>'kind' = 'slot' then
      capacity := least(capacity, places_of_window((given->>'owner')::uuid, (given->>'date')::date));
    end if;
    if delta > 0 and delta > capacity then
      return given;
    end if;
    -- What is proposed must itself satisfy the table's check; what is given back was taken, so its row is there.
    case given->>'kind'
      when 'kitchen' then
        insert into kitchen_uses as kept (spot_id, date, meals)
        values ((given->>'owner')::uuid, (given->>'date')::date, greatest(delta, 0))
        on conflict (spot_id, date) do update set meals = kept.meals + delta
        where delta <= 0 or kept.meals + delta <= capacity returning true into is_taken;
      when 'category' then
        insert into category_uses as kept (spot_id, date, category, meals)
        values ((given->>'owner')::uuid, (given->>'date')::date, given->>'category', greatest(delta, 0))
        on conflict (spot_id, date, category) do update set meals = kept.meals + delta
        where delta <= 0 or kept.meals + delta <= capacity returning true into is_taken;
      when 'slot' then
        insert into slot_uses as kept (time_period_id, date, deliveries)
        values ((given->>'owner')::uuid, (given->>'date')::date, greatest(delta, 0))
        on conflict (time_period_id, date) do update set deliveries = kept.deliveries + delta
        where delta <= 0 or kept.deliveries + delta <= capacity returning true into is_taken;
    end case;
    if is_taken is not true then
      return given;
    end if;
    is_taken := null;
  end loop;
  return null;
end $$;
