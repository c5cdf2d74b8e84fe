-- What a customer was written before a renewal: nothing is ordered or charged by itself without it.
create table renewal_notices (
  renewal_id uuid not null references renewals on delete cascade,
  -- the Monday of the weeks it orders
  start_week date not null,
  -- the order it follows: once another has taken its place the notice is over
  last_order_id uuid not null references orders on delete cascade,
  -- of the mail, whose row says when it left
  mail_key text not null,
  -- named by the mail that confirmed switching on: nothing to wait for once that has left
  is_confirmation boolean not null,
  plan_price_in_cents integer not null,
  amount_in_cents integer not null,
  renews_at timestamptz not null,
  -- of the link that stops this renewal
  token_hash bytea not null unique,
  created_at timestamptz not null,
  primary key (renewal_id, start_week)
);
create index renewal_notices_of_order on renewal_notices (last_order_id);
