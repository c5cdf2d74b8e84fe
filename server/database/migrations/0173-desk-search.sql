-- Words by which the desk finds orders and customers: the sounds of names and streets, digits, e-mail addresses. No reference to
-- orders or accounts: writing here must lock no order that a customer is changing.
create table order_search (
  order_id uuid primary key,
  number bigint not null unique,
  words tsvector not null
);
-- Entries are written by a job: with a list of pending ones, searches would pay for reading it.
create index order_search_words on order_search using gin (words) with (fastupdate = off);

create table customer_search (
  account_id uuid primary key,
  -- whole milliseconds, as the cursor of a list carries them
  joined_at timestamptz not null,
  words tsvector not null
);
create index customer_search_words on customer_search using gin (words) with (fastupdate = off);
create index customer_search_newest on customer_search (joined_at desc, account_id desc);

-- Orders and customers whose words are out of date. Each change only adds a row of its own, in its transaction; a job indexes them.
create table search_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'customer')),
  subject_id uuid not null
);

-- How far the job has indexed what was there before: orders from the newest on, customers by id. Null: completed.
create table search_fill (
  is_only boolean primary key default true check (is_only),
  orders_below bigint,
  customers_above uuid
);
insert into search_fill (orders_below, customers_above) values (1000000000000, '00000000-0000-0000-0000-000000000000');

create function note_searched_order() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id) values ('order', new.id);
  return null;
end $$;
create function note_searched_order_of_delivery() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id) values ('order', new.order_id);
  return null;
end $$;
create function note_searched_customer() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id) values ('customer', new.id);
  return null;
end $$;
create function note_searched_account() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id) values ('customer', coalesce(new.account_id, old.account_id));
  return null;
end $$;

create trigger search_new_order after insert on orders for each row execute function note_searched_order();
create trigger search_changed_order after update on orders for each row
  when (old.contact is distinct from new.contact or old.address is distinct from new.address
    or old.invoice is distinct from new.invoice or old.account_id is distinct from new.account_id)
  execute function note_searched_order();
create trigger search_new_delivery after insert on deliveries for each row
  when (new.address is not null) execute function note_searched_order_of_delivery();
create trigger search_changed_delivery after update on deliveries for each row
  when (old.address is distinct from new.address) execute function note_searched_order_of_delivery();
create trigger search_new_customer after insert on accounts for each row execute function note_searched_customer();
create trigger search_changed_customer after update on accounts for each row
  when (old.name is distinct from new.name or old.email is distinct from new.email or old.phone is distinct from new.phone
    or old.deleted_at is distinct from new.deleted_at)
  execute function note_searched_customer();
create trigger search_address after insert or update or delete on customer_addresses
  for each row execute function note_searched_account();
-- Who works here and never ordered is not listed among the customers.
create trigger search_staff_role after insert or delete on staff_roles
  for each row execute function note_searched_account();
