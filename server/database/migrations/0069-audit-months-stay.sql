-- Old audit goes by another role of the database than the shop's. Whoever owns a table may drop it, whatever was revoked, so the
-- database itself watches: the role that owns the shop's tables can drop, detach, rename or disarm nothing of the trail.
create function guard_audit_trail() returns event_trigger language plpgsql as $$
begin
  if session_user is distinct from (
    select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('accounts')) then return; end if;
  if tg_event = 'sql_drop' then
    if not exists (
      select 1 from pg_event_trigger_dropped_objects()
      where object_type in ('table', 'table column', 'trigger')
        and object_identity ~ '(^| on )([a-z0-9_]+\.)?audit_(trail|personal|head)') then return; end if;
  elsif to_regclass('audit_trail') is not null and to_regclass('audit_personal') is not null
    and to_regclass('audit_head') is not null
    -- every month under its parent and its name, every trigger that refuses rewriting at work
    and not exists (
      select 1 from pg_class c where c.relkind = 'r' and c.relname ~ '^audit_(trail|personal)_\d{4}_\d{2}$' and not c.relispartition)
    and not exists (
      select 1 from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent in (to_regclass('audit_trail'), to_regclass('audit_personal')) and c.relname !~ '^audit_(trail|personal)_\d{4}_\d{2}$')
    and not exists (
      select 1 from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgfoid = to_regproc('refuse_rewriting') and c.relname ~ '^audit_(trail|personal)' and t.tgenabled in ('D', 'R'))
  then return;
  end if;
  raise exception 'the audit trail is only ever added to: its old months go by another role than the shop''s'
    using errcode = 'insufficient_privilege';
end $$;

-- Only a superuser may set such a watch, and the embedded database's role is one. On a server where the shop's role is not,
-- whoever runs the server does it (docs/staff.md); the shop says at its start that it is missing.
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    create event trigger keep_audit_months on sql_drop execute function guard_audit_trail();
    create event trigger keep_audit_guarded on ddl_command_end when tag in ('ALTER TABLE', 'ALTER TRIGGER')
      execute function guard_audit_trail();
  end if;
end $$;
