-- An entry says which API key it was made with, sealed like the rest. Entries of before, and those the release before still writes
-- beside this one, have none and keep the hash they were sealed with.
alter table audit_trail add column key_id uuid;

-- By which order entries are found; what an entry is about stands in its own sealed row.
create table audit_orders (
  entry_id bigint primary key,
  order_id uuid not null
);
create index audit_orders_of_order on audit_orders (order_id);

do $$
declare
  part regclass;
begin
  alter table audit_trail drop constraint audit_trail_via_check;
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'audit_trail'::regclass loop
    execute format('alter table %s drop constraint if exists audit_trail_via_check', part);
  end loop;
end $$;
alter table audit_trail add constraint audit_trail_via_check check (via in ('office', 'tablet', 'command-line', 'key')) not valid;

create or replace function audit_hash(entry audit_trail) returns bytea language sql stable as $$
  select sha256(entry.previous || convert_to((jsonb_build_array(
    entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.via, entry.subject_kind,
    entry.subject_id, entry.action, entry.before, entry.after)
    || case when entry.key_id is null then '[]'::jsonb else jsonb_build_array(entry.key_id) end)::text, 'UTF8'))
$$;

drop function write_audit_entry(timestamptz, uuid, text, text, text, text, jsonb, jsonb, jsonb);
create function write_audit_entry(
  entry_at timestamptz, actor uuid, entry_via text, kind text, subject text, entry_action text,
  was jsonb, became jsonb, personal jsonb, api_key uuid default null, concerned_order uuid default null
) returns bigint language plpgsql as $$
declare
  head audit_head;
  entry audit_trail;
begin
  select * into head from audit_head for update;
  perform keep_audit_month(entry_at);
  entry.id := head.last_id + 1;
  entry.at := entry_at;
  entry.actor_id := actor;
  entry.via := entry_via;
  entry.subject_kind := kind;
  entry.subject_id := subject;
  entry.action := entry_action;
  entry.before := was;
  entry.after := became;
  entry.key_id := api_key;
  entry.previous := head.hash;
  entry.hash := audit_hash(entry);
  insert into audit_trail select entry.*;
  insert into audit_personal (entry_id, at, part, person_id, content)
    select entry.id, entry_at, part->>'part', (part->>'personId')::uuid, part->'content'
    from jsonb_array_elements(personal) part;
  if concerned_order is not null then
    insert into audit_orders (entry_id, order_id) values (entry.id, concerned_order);
  end if;
  update audit_head set last_id = entry.id, hash = entry.hash;
  return entry.id;
end $$;
