-- A cart changes all the time, and each time its day of change does: in an ordered index that cost an entry in every index
-- of the table. A summarising index lets the row be changed in its page; the carts of one owner are few and sorted when read.
drop index carts_by_age, carts_of_account, carts_of_client;
create index carts_by_age on carts using brin (changed_at);
create index carts_of_account on carts (account_id) where account_id is not null;
create index carts_of_client on carts (opened_by) where account_id is null and opened_by is not null;
-- Those that are counted with every new cart, without the placed ones, which grow in number with the orders.
create index kept_carts_of_account on carts (account_id) where state in ('replaced', 'left', 'restored');
alter table carts set (fillfactor = 60);
