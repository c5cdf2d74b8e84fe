-- When somebody at the office last sent the customer of an unpaid order the way to pay it.
alter table orders add column pay_link_at timestamptz;
