-- Where the shop that started last keeps its files: the command that moves them takes nothing away that a running shop does not know to be elsewhere.
alter table database_mode add column files jsonb;

-- Rows are sealed one by one (0110); nor do all of them go at once.
create function keep_documents() returns trigger language plpgsql as $$
begin
  raise exception 'An issued document is never deleted.' using errcode = 'restrict_violation';
end $$;
create trigger keep_documents before truncate on documents for each statement execute function keep_documents();
