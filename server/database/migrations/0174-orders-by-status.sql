-- Outside a transaction: orders are many.
drop index concurrently if exists orders_by_status;
create index concurrently orders_by_status on orders (status, number desc);
