-- What staff did that customers hear of: for as long as the messages wait, whoever did it may take it back.
create table staff_acts (
  id uuid primary key,
  kind text not null,
  -- what taking it back needs: ids
  data jsonb not null,
  order_number bigint,
  count integer not null default 1 check (count > 0),
  -- null: nobody who is signed in
  by_account uuid references accounts on delete cascade,
  at timestamptz not null,
  until timestamptz not null,
  taken_back_at timestamptz
);
create index staff_acts_of_person on staff_acts (by_account, until);

-- Found by when they are due, which is when their act can no longer be taken back: those tables are large.
alter table mails add column act_id uuid;
alter table phone_messages add column act_id uuid;
alter table refunds add column act_id uuid;

-- Wider than before, so the rows that are there need not be looked at.
alter table stop_deeds drop constraint stop_deeds_outcome_check;
alter table stop_deeds add constraint stop_deeds_outcome_check
  check (outcome in ('done', 'waiting', 'known', 'conflict', 'undone')) not valid;
