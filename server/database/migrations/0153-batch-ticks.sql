-- What cooks noted of a batch that dishes share. The tablet makes the id: what is sent twice counts once.
create table batch_ticks (
  id uuid primary key,
  spot_id uuid not null references spots on delete cascade,
  date date not null,
  component text not null,
  grams integer not null check (grams > 0),
  undoes uuid,
  ticked_by text not null,
  at timestamptz not null
);
create index batch_ticks_of_day on batch_ticks (spot_id, date);
create trigger note_batch_ticks after insert on batch_ticks
  referencing new table as fresh for each statement execute function note_new_days();
