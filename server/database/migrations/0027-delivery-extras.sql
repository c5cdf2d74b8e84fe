-- Which units of a delivery lie beyond its quota, one meal build for each, in the order they were added: the lines that say
-- what they add. Null where nobody kept it; the last lines count as extra then.
alter table deliveries add column extras jsonb;
