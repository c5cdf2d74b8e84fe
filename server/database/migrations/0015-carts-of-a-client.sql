-- Who opened a cart without an account, as a keyed hash of their network: a flood from one place is cut short by its own
-- oldest carts. Null for carts from before.
alter table carts add column opened_by text;
create index carts_of_client on carts (opened_by, changed_at) where account_id is null and opened_by is not null;
create index carts_of_account on carts (account_id, changed_at) where account_id is not null;
