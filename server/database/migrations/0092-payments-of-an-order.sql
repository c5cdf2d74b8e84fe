-- A board of the kitchen asks for the payments of its orders, also those that are over.
create index payments_of_order on payments (order_id);
