-- Outside a transaction: lines are many. A movement that another file has shown is found by its day and sum.
drop index concurrently if exists bank_lines_of_day;
create index concurrently bank_lines_of_day on bank_lines (booked_on, amount_in_cents);
