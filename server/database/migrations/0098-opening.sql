-- A live shop sells from its owner's press on. One that has sold before was open already.
alter table settings drop constraint settings_key_check;
alter table settings add constraint settings_key_check
  check (key in ('company', 'tax', 'bank', 'contact', 'brand', 'hours', 'series', 'opening'));
insert into settings (key, value, changed_at)
select 'opening', jsonb_build_object('openedAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), now()
where exists (select from orders);
