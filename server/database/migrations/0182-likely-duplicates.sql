-- For the accounts that are likely to belong to one person.
create index accounts_folded_name on accounts (folded_name(name)) where deleted_at is null and name <> '';
create index accounts_folded_mailbox on accounts (folded_mailbox(email)) where deleted_at is null;
create index accounts_folded_phone on accounts (folded_phone(phone)) where deleted_at is null and phone <> '';
create index accounts_merged_into on accounts (merged_into) where merged_into is not null;
