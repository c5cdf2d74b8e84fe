-- Until when a delivery may change is a setting of its spot, and an order keeps what it was promised. In hours before the date begins, by the
-- clock on the wall: 24 is the end of the second day before, which held for everything so far.
alter table spots add column cut_off_hours smallint not null default 24
  constraint cut_off_is_days check (cut_off_hours between 0 and 167);
alter table orders add column cut_off_hours smallint not null default 24;
