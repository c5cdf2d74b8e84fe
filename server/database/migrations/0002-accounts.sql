-- People who may sign in. A customer has no role; staff have one.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  -- argon2id as a PHC string; null for an account that signs in another way
  password_hash text,
  role text check (role in ('owner', 'kitchen', 'courier')),
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));
