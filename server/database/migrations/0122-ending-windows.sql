-- A window that is being ended brings what is ordered and sells nothing more: freed places included.
alter table time_periods add column ending_at timestamptz;

-- As before, and a window that is ending or gone has no places.
create or replace function places_of_window(window_id uuid, asked date) returns integer language sql stable as $$
  select case
    when exists (select 1 from time_periods p
      where p.id = window_id and (p.ending_at is not null or p.archived_at is not null)) then 0
    when exists (select 1 from time_periods p join closed_days c on c.spot_id = p.spot_id
      where p.id = window_id and c.date = asked and c.is_closed) then 0
    else coalesce(
      (select capacity from time_period_exceptions where time_period_id = window_id and date = asked),
      (select capacity from time_period_capacities
        where time_period_id = window_id and weekday = extract(isodow from asked)),
      0)
  end
$$;
