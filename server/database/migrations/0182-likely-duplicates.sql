-- Outside a transaction: accounts are many. For those that are likely to belong to one person, and for merged ones.
drop index concurrently if exists accounts_folded_name;
create index concurrently accounts_folded_name on accounts (folded_name(name)) where deleted_at is null and name <> '';
drop index concurrently if exists accounts_folded_mailbox;
create index concurrently accounts_folded_mailbox on accounts (folded_mailbox(email)) where deleted_at is null;
drop index concurrently if exists accounts_folded_phone;
create index concurrently accounts_folded_phone on accounts (folded_phone(phone)) where deleted_at is null and phone <> '';
drop index concurrently if exists accounts_merged_into;
create index concurrently accounts_merged_into on accounts (merged_into) where merged_into is not null;
