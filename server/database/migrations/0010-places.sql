-- Takes places in kitchens and windows, or gives them back (a delta below 0), one after the other as listed: callers list
-- them in one and the same order, so that two of them never wait for each other. Answers the first that does not fit, or
-- null; the caller then rolls back. A capacity of null is no limit.
create function take_places(uses jsonb) returns jsonb language plpgsql as $$
declare
  given jsonb;
  delta integer;
  capacity integer;
  is_taken boolean;
begin
  for given in select value from jsonb_array_elements(uses) with ordinality order by ordinality loop
    delta := (given->>'delta')::integer;
    capacity := coalesce((given->>'capacity')::integer, 2147483647);
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

-- Whether somebody has ordered before is asked by their address too.
create index orders_contact_email on orders (lower(contact->>'email'));
