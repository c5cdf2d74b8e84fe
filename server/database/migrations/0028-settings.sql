-- What the owner says of the shop. A part without a row is as the release has it.
create table settings (
  key text primary key check (key in ('company', 'tax', 'bank', 'contact')),
  value jsonb not null,
  changed_at timestamptz not null
);
-- Pages, answers and carts hold it in memory as they hold the catalogue.
create trigger announce_settings after insert or update or delete on settings
  for each statement execute function announce_change('catalogue');

-- What those who work at the shop have changed: who, when, what it was, what it became, and why.
create table audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  what text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''
);
create index audit_trail_of_subject on audit_trail (what, id);
create trigger refuse_rewriting before update or delete or truncate on audit_trail
  for each statement execute function refuse_rewriting();
