-- What the provider was given as our own name of a charge; null for those from before, which were given the order's id.
alter table payments add column reference text;
create unique index payments_reference on payments (provider, reference) where reference is not null;

-- A deposit: who has seen it at the bank, and when it came.
alter table payment_transactions add column noted_by text, add column received_on date;
