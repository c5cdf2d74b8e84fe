-- For whom a line of an order is, where several people share one delivery; null for most. One dish may then stand in several
-- lines of a delivery, once for each of them and once for nobody in particular.
alter table order_items add column eater text check (eater <> '' and length(eater) <= 60);
create unique index order_items_line on order_items (delivery_id, build_id, eater) nulls not distinct;
alter table order_items drop constraint order_items_delivery_id_build_id_key;
