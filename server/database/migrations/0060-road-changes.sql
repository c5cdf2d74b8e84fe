-- Open pages of the office are told when runs, shifts, deeds at doors or tills of a date change.
create function note_gone_days() returns trigger language plpgsql as $$
begin
  insert into changed_days (date) select distinct date from old_rows;
  return null;
end $$;
create trigger note_new_runs after insert on runs
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_changed_runs after update on runs
  referencing new table as fresh old table as old_rows for each statement execute function note_changed_days();
create trigger note_gone_runs after delete on runs
  referencing old table as old_rows for each statement execute function note_gone_days();
create trigger note_new_shifts after insert on shifts
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_gone_shifts after delete on shifts
  referencing old table as old_rows for each statement execute function note_gone_days();
create trigger note_stop_deeds after insert on stop_deeds
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_new_till_counts after insert on till_counts
  referencing new table as fresh for each statement execute function note_new_days();
create trigger note_changed_till_counts after update on till_counts
  referencing new table as fresh old table as old_rows for each statement execute function note_changed_days();
