-- Outside a transaction: payments at doors are many. Claims that wait and claims decided last are found by these.
drop index concurrently if exists door_payments_claimed;
create index concurrently door_payments_claimed on door_payments (at, id) where claim = 'claimed';
drop index concurrently if exists door_payments_decided;
create index concurrently door_payments_decided on door_payments (claim_at desc, id) where claim_at is not null;
