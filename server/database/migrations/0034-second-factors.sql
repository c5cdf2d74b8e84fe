-- What those who work at the shop show besides their password: a code app (RFC 6238) or a passkey (WebAuthn).
create table second_factors (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  kind text not null check (kind in ('code-app', 'passkey')),
  name text not null default '',
  -- null until it was used once: what was only begun protects nothing
  confirmed_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- of a code app: its secret under the shop's key, and the last step whose code was taken, as each works once
  sealed_secret bytea,
  last_step bigint,
  -- of a passkey
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  check (kind <> 'code-app' or sealed_secret is not null),
  check (kind <> 'passkey' or (credential_id is not null and public_key is not null and counter is not null))
);
create index second_factors_of_account on second_factors (account_id);
create unique index one_code_app on second_factors (account_id, (confirmed_at is null)) where kind = 'code-app';

-- What a passkey of this session must sign next, and until when.
alter table staff_sessions add column challenge text, add column challenge_until timestamptz;
