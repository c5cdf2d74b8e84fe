-- A deposit that is a little short settles all the same, as cash at a door does: what was let go stands beside what came.
alter table payment_transactions add column forgiven_in_cents integer not null default 0;
