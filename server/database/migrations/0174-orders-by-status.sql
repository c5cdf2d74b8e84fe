create index orders_by_status on orders (status, number desc);
