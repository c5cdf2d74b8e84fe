-- The rows of a file that stayed out when it was carried out, to be put right: { titles, rows }. They go after seven days.
alter table imports add column bad_rows jsonb;
