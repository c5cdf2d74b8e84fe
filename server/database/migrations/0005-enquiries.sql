-- What people who are not customers yet write to us. handled_at: when staff were done with it.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  language text not null check (language in ('el', 'en')),
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  handled_at timestamptz
);
create index contact_messages_email on contact_messages (lower(email), created_at);

create table business_enquiries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  language text not null check (language in ('el', 'en')),
  company text not null,
  name text not null,
  email text not null,
  phone text not null,
  people text not null,
  message text not null,
  handled_at timestamptz
);
create index business_enquiries_email on business_enquiries (lower(email), created_at);

-- Who wants to hear when an area is served, or, without a postal code, when there is news.
create table area_interests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  language text not null check (language in ('el', 'en')),
  email text not null,
  postal_code text,
  handled_at timestamptz
);
create unique index area_interests_once on area_interests (lower(email), coalesce(postal_code, ''));

-- Tries counted per purpose and subject. The subject (an address, an e-mail) is kept only as a keyed hash.
create table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_limits_end on rate_limits (ends_at);
