-- The shop's name as a list for the bank says it, so that a list which is given out again keeps its own. Null: made up to release 0.2, which wrote "Nostimo".
alter table transfer_lists add column shop_name text;
