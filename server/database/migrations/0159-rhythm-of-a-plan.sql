-- Pattern and start week of a plan, { pattern, startWeek }: dates may be moved off closed days and no longer tell them. Null: a single order,
-- or one from before; its pattern follows from its dates.
alter table carts add column rhythm jsonb;
alter table orders add column rhythm jsonb;
