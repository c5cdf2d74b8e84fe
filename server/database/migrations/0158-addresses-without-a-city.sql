-- Outside a transaction: addresses are many. For the job that gives those from before their postal code's city; later ones have one.
drop index concurrently if exists orders_without_city;
create index concurrently orders_without_city on orders (id) where coalesce(address->>'city', '') = '';
drop index concurrently if exists deliveries_without_city;
create index concurrently deliveries_without_city on deliveries (id) where address is not null and coalesce(address->>'city', '') = '';
drop index concurrently if exists customer_addresses_without_city;
create index concurrently customer_addresses_without_city on customer_addresses (id) where coalesce(address->>'city', '') = '';
