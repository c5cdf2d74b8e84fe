-- A change that staff made at the customer's request, such as on the phone.
alter table order_changes add column is_at_desk boolean not null default false;
