-- Mails to an account go to the address it has when they are sent; `recipient` is then the address they went to last.
-- Null: made for one address only, such as a code or the notice of a changed address. No reference: it would lock the account with each mail.
alter table mails add column account_id uuid;

-- At the checkout another address was named than that of the account: it gets the mails of this order.
alter table orders add column is_contact_named boolean not null default false;
