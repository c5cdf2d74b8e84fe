-- The cash-up of a day compares what documents say was paid at doors with what was taken there: both are found by their day.
create index documents_settled on documents ((data -> 'settlement' ->> 'at')) where data ? 'settlement';
create index documents_paid_at_doors on documents (issued_at) where occasion like 'cash %' or occasion like 'collected %';
create index door_payments_by_time on door_payments (at);
