-- What the pictures on disk looked like when their version was last raised.
alter table revisions add column fingerprint text;
