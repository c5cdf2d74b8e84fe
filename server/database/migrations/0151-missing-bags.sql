-- Of a delivery with several bags, those that were not handed over with the others.
alter table stop_deeds add column missing_bags integer[] not null default '{}';
