-- What a customer tells us about themselves, how they sign in, and where they want their food.
alter table accounts
  add column email_verified_at timestamptz,
  add column phone text not null default '',
  add column language text not null default 'el' check (language in ('el', 'en')),
  add column avoid_allergens text[] not null default '{}',
  -- { "mealIds": [], "mainIngredients": [] }
  add column dislikes jsonb not null default '{"mealIds": [], "mainIngredients": []}',
  add column deleted_at timestamptz;

-- A signed-in device. The token itself is known to the device alone.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  -- a few words such as 'Chrome, Android'
  device text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_account on sessions (account_id);

-- Who a customer is at Google or Facebook.
create table identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_of_account on identities (account_id);

-- One-time links and codes that went out by e-mail; kept only as hashes.
create table mailed_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'password-reset', 'email-change', 'identity-link')),
  account_id uuid references accounts on delete cascade,
  email text not null,
  -- the short code of the same mail, for whoever reads it on another device
  code_hash bytea,
  -- what the link carries out, such as the identity to link
  data jsonb not null default '{}',
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_tokens_email on mailed_tokens (purpose, lower(email));
create index mailed_tokens_account on mailed_tokens (account_id);

create table customer_addresses (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  label text not null default '',
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index customer_addresses_account on customer_addresses (account_id);
create unique index customer_addresses_default on customer_addresses (account_id) where is_default;

-- Every yes and no, with its time: the last row of a kind is what holds.
create table consents (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('marketing', 'terms')),
  is_given boolean not null,
  at timestamptz not null
);
create index consents_account on consents (account_id, kind, id desc);
