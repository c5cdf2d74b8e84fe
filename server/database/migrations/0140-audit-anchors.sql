-- What the audit trail held at the end of a day, signed with the shop's secret: the owner has it by mail and the file store as a file,
-- so that entries which are gone show, whoever took them out of the database.
create table audit_anchors (
  -- the last entry it covers; the first follows the last of the anchor before
  last_id bigint primary key,
  anchor jsonb not null,
  made_at timestamptz not null,
  -- null: not yet in the file store
  filed_at timestamptz
);
