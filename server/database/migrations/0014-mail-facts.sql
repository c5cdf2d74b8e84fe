-- A mail is a row of facts, rendered when it is sent: the template, what it tells, and which version of the terms goes with
-- it. Rows from before keep what they were rendered to.
-- The terms as they stood, filled in, by the hash of what they say. Never changed: another wording is another row.
create table terms_versions (
  hash text primary key,
  language text not null check (language in ('el', 'en')),
  title text not null,
  -- the day since which they read so
  since date not null,
  -- [{ kind: heading | paragraph | item, text }]
  parts jsonb not null,
  created_at timestamptz not null,
  -- drawn when first sent, and the same bytes ever after
  pdf bytea
);

alter table mails
  alter column subject drop not null,
  alter column text drop not null,
  alter column html drop not null,
  add column facts jsonb,
  add column terms_hash text references terms_versions,
  -- of what left the shop: shows whether what is rendered today is what was sent
  add column rendered_hash text;

comment on column mails.dedupe_key is
  'What must be told once only. A row with a key is never deleted: when its time is over, its contents and its address go.';

-- What is still whole, for the job that forgets.
create index mails_whole on mails (created_at) where recipient <> '';
