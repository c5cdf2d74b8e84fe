-- Outside a transaction: those who sell must not wait for it. Documents from before they were sealed; a job seals them.
drop index concurrently if exists documents_to_seal;
create index concurrently documents_to_seal on documents (id) where hash is null and number is not null;
