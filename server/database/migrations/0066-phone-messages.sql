-- What is told by SMS or Viber, each once by its key; put in the transaction of what it tells of, sent after its commit.
create table phone_messages (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  -- international, with its plus; null once its time is over
  phone text,
  text text,
  dedupe_key text not null unique,
  created_at timestamptz not null,
  -- what is no news any more is not sent
  expires_at timestamptz not null,
  -- null: sent, or given up
  next_try_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  -- how the provider calls it
  provider_id text,
  last_error text
);
create index phone_messages_due on phone_messages (next_try_at) where next_try_at is not null;
create index phone_messages_of_order on phone_messages (order_id);
