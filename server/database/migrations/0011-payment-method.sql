-- How a capture was paid, from the provider's kind of transaction; null for rows from before.
alter table payment_transactions add column method text check (method in ('card', 'iris'));
alter table sandbox_transactions add column method text not null default 'card' check (method in ('card', 'iris'));
