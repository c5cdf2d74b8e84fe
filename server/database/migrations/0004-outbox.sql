-- Mails on their way out. Written in the transaction of what they tell about, so that neither exists without the other.
create table mails (
  -- also the Message-ID: a mail that is sent again after a crash carries the same one
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  reply_to text,
  language text not null check (language in ('el', 'en')),
  template text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null,
  -- null once the shop has given up
  next_try_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text,
  -- what must be told once only, such as 'order-received ' and the order's id
  dedupe_key text unique
);
create index mails_due on mails (next_try_at) where sent_at is null;
create index mails_recipient on mails (lower(recipient), created_at);

create trigger announce_mails after insert on mails
  for each statement execute function announce_change('mails');
