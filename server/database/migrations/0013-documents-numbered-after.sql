-- A document is written with the sale that asks for it and numbered in a step of its own right after.
alter table documents alter column number drop not null;
create sequence document_positions;
-- In which order they were asked for; null in rows from before, which all have their number.
alter table documents add column position bigint;
alter table documents alter column position set default nextval('document_positions');
create index documents_unnumbered on documents (position) where number is null;

-- What brought it about: an order has one document for each occasion, whoever asks how often.
alter table documents add column occasion text;
update documents set occasion = 'opened' where id in (
  select distinct on (order_id) id from documents where kind in ('receipt', 'invoice')
  order by order_id, issued_at, number);
create unique index documents_once on documents (order_id, occasion);

-- When the provider was first found to be out of reach while this document waited.
alter table fiscal_outbox add column lost_at timestamptz;
