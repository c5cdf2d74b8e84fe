-- Outside a transaction: documents are many. The cash-up of a day compares what documents say was paid at doors with what was taken there: both are found by their day.
drop index concurrently if exists documents_settled;
create index concurrently documents_settled on documents ((data -> 'settlement' ->> 'at')) where data ? 'settlement';
drop index concurrently if exists documents_paid_at_doors;
create index concurrently documents_paid_at_doors on documents (issued_at) where occasion like 'cash %' or occasion like 'collected %';
drop index concurrently if exists door_payments_by_time;
create index concurrently door_payments_by_time on door_payments (at);
