-- Outside a transaction: orders are many. The orders of a plan that renews itself, and the plans that run.
drop index concurrently if exists orders_of_renewal;
create index concurrently orders_of_renewal on orders (renewal_id) where renewal_id is not null;
drop index concurrently if exists orders_of_running_plans;
create index concurrently orders_of_running_plans on orders (id) where type > 0 and status in ('not-paid', 'opened');
