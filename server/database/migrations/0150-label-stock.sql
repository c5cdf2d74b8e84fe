-- Labels come on a roll without end or on labels of a fixed length, as the owner says.
alter table settings drop constraint settings_key_check;
alter table settings add constraint settings_key_check
  check (key in ('company', 'tax', 'bank', 'contact', 'brand', 'hours', 'series', 'labels', 'opening'));
