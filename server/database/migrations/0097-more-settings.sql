-- What the shop is called, when it answers the telephone and in which series it numbers are its owner's to say.
alter table settings drop constraint settings_key_check;
alter table settings add constraint settings_key_check
  check (key in ('company', 'tax', 'bank', 'contact', 'brand', 'hours', 'series'));
