-- Outside a transaction: deliveries are many. What a date cooked and another one brings is found by the first.
drop index concurrently if exists deliveries_cooked_for;
create index concurrently deliveries_cooked_for on deliveries (cooked_for) where cooked_for is not null;
