-- Outside a transaction: mails are many. The page of an order lists the mails about it, also those to an earlier address.
drop index concurrently if exists mails_of_order;
create index concurrently mails_of_order on mails ((facts->>'orderId')) where facts ? 'orderId';
