-- The audit trail grows up. Sealed rows hold ids and figures and are chained by their hashes; what is personal stands beside
-- them, outside the hash, where erasure can empty it. Both are cut by month, so that old audit goes by dropping tables.
alter table audit_trail rename to audit_trail_before;
alter table audit_trail_before drop constraint audit_trail_pkey;
drop index audit_trail_of_subject;

create table audit_trail (
  -- without gaps, in the order in which the transactions ended
  id bigint not null,
  at timestamptz not null,
  -- null: somebody who runs commands on the shop's machine
  actor_id uuid,
  via text not null check (via in ('office', 'tablet', 'command-line')),
  subject_kind text not null,
  subject_id text not null,
  action text not null,
  before jsonb,
  after jsonb,
  previous bytea not null,
  hash bytea not null,
  primary key (id, at)
) partition by range (at);
create index audit_trail_of_subject on audit_trail (subject_kind, subject_id, id);
create index audit_trail_of_actor on audit_trail (actor_id, id);

create table audit_personal (
  entry_id bigint not null,
  at timestamptz not null,
  -- `actor`: name, network and device of whoever did it; `subject`: what a person was and became, and why it was done
  part text not null check (part in ('actor', 'subject')),
  -- whose values these are: with that account they go
  person_id uuid,
  content jsonb not null,
  primary key (entry_id, part, at)
) partition by range (at);
create index audit_personal_of_person on audit_personal (person_id);

-- One row, held until the transaction ends: entries follow each other.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null,
  hash bytea not null
);
insert into audit_head (last_id, hash) values (0, '');

create function audit_hash(entry audit_trail) returns bytea language sql stable as $$
  select sha256(entry.previous || convert_to(jsonb_build_array(
    entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.via, entry.subject_kind,
    entry.subject_id, entry.action, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Attached, not created as a part: that would keep everybody waiting who reads or writes.
create function keep_audit_month(entry_at timestamptz) returns void language plpgsql as $$
declare
  starts timestamp := date_trunc('month', entry_at at time zone 'UTC');
  month text := to_char(starts, 'YYYY_MM');
  parent text;
begin
  if to_regclass('audit_trail_' || month) is not null then return; end if;
  foreach parent in array array['audit_trail', 'audit_personal'] loop
    execute format('create table %I (like %I including all)', parent || '_' || month, parent);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, parent || '_' || month,
      starts at time zone 'UTC', (starts + interval '1 month') at time zone 'UTC');
  end loop;
  execute format('create trigger refuse_rewriting before update or delete or truncate on %I
    for each statement execute function refuse_rewriting()', 'audit_trail_' || month);
  execute format('create trigger refuse_rewriting before update or truncate on %I
    for each statement execute function refuse_rewriting()', 'audit_personal_' || month);
end $$;

create function write_audit_entry(
  entry_at timestamptz, actor uuid, entry_via text, kind text, subject text, entry_action text,
  was jsonb, became jsonb, personal jsonb
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
  entry.previous := head.hash;
  entry.hash := audit_hash(entry);
  insert into audit_trail select entry.*;
  insert into audit_personal (entry_id, at, part, person_id, content)
    select entry.id, entry_at, part->>'part', (part->>'personId')::uuid, part->'content'
    from jsonb_array_elements(personal) part;
  update audit_head set last_id = entry.id, hash = entry.hash;
  return entry.id;
end $$;

create trigger refuse_rewriting before update or delete or truncate on audit_trail
  for each statement execute function refuse_rewriting();
create trigger refuse_rewriting before update or truncate on audit_personal
  for each statement execute function refuse_rewriting();

do $$
declare
  old audit_trail_before;
begin
  for old in select * from audit_trail_before order by id loop
    perform write_audit_entry(old.at, null, 'command-line', 'setting', regexp_replace(old.what, '^setting ', ''), 'changed',
      old.before, old.after, jsonb_build_array(
        jsonb_build_object('part', 'actor', 'content', jsonb_build_object('name', old.who)),
        jsonb_build_object('part', 'subject', 'content', jsonb_build_object('reason', old.reason))));
  end loop;
end $$;
drop table audit_trail_before;
