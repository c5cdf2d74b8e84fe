-- Outside a transaction: documents are many. For "send them again", which looks for the few payments at doors that were refused.
drop index concurrently if exists documents_refused;
create index concurrently documents_refused on documents (id) where data -> 'settlement' ? 'refusal';
