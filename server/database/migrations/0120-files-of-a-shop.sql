-- A file may also be the catalogue and the settings of a whole shop.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('ingredients', 'meals', 'postal-codes', 'customers', 'shop'));
