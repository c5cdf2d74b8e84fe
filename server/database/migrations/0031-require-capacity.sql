-- As take_places, but what does not fit is an error: the commit may then be sent along, and commits nothing.
create function require_capacity(uses jsonb) returns void language plpgsql as $$
declare
  refused jsonb := take_places(uses);
begin
  if refused is not null then
    raise exception 'no capacity left' using errcode = 'NP001', detail = refused::text;
  end if;
end $$;
