-- What the shop's bank account says: a file of the bank's, or what somebody has seen there.
create table bank_statements (
  id uuid primary key default gen_random_uuid(),
  format text not null check (format in ('csv', 'camt.053')),
  lines integer not null check (lines > 0),
  new_lines integer not null check (new_lines >= 0),
  from_date date not null,
  to_date date not null,
  imported_by text not null,
  imported_at timestamptz not null
);
create index bank_statements_newest on bank_statements (imported_at desc);

create table bank_lines (
  id uuid primary key default gen_random_uuid(),
  -- null: typed in by a person
  statement_id uuid references bank_statements,
  -- the same movement in another file, or in the same file again, has the same key
  line_key bytea not null unique,
  booked_on date not null,
  amount_in_cents integer not null check (amount_in_cents <> 0),
  text text not null,
  counterparty text not null default '',
  bank_reference text,
  -- deposit: for an order. transfer: a refund that was paid. known: what somebody had typed in before. aside: not for the shop's books
  state text not null default 'open' check (state in ('open', 'deposit', 'transfer', 'known', 'aside')),
  order_id uuid references orders on delete cascade,
  -- payment_transactions.transaction_id of the provider bank
  deposit_reference text,
  refund_id uuid references refunds on delete cascade,
  known_as uuid unique references bank_lines on delete cascade,
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'deposit') = (deposit_reference is not null)),
  check ((state = 'deposit') = (order_id is not null)),
  check ((state = 'transfer') = (refund_id is not null)),
  check ((state = 'known') = (known_as is not null)),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'deposit' or amount_in_cents > 0),
  check (state <> 'transfer' or amount_in_cents < 0),
  -- what was typed in is decided as it is typed
  check (statement_id is not null or state <> 'open')
);
-- One line is one deposit, and a refund is paid by one line.
create unique index bank_lines_deposit on bank_lines (deposit_reference) where deposit_reference is not null;
create unique index bank_lines_refund on bank_lines (refund_id) where refund_id is not null;
create index bank_lines_open on bank_lines (booked_on, id) where state = 'open';
create index bank_lines_decided on bank_lines (decided_at desc) where decided_at is not null;
create index bank_lines_order on bank_lines (order_id) where order_id is not null;

-- Deposits and transfers from before: their line is what was typed in then.
insert into bank_lines (line_key, booked_on, amount_in_cents, text, state, order_id, deposit_reference, decided_by, decided_at, created_at)
  select sha256(convert_to('typed ' || t.transaction_id, 'UTF8')), coalesce(t.received_on, (t.at at time zone 'Europe/Athens')::date), t.amount_in_cents,
    t.transaction_id, 'deposit', p.order_id, t.transaction_id, coalesce(t.noted_by, ''), t.at, t.at
  from payment_transactions t join payments p on p.id = t.payment_id where t.provider = 'bank';
insert into bank_lines (line_key, booked_on, amount_in_cents, text, state, refund_id, decided_by, decided_at, created_at)
  select sha256(convert_to('paid ' || r.id, 'UTF8')), (r.changed_at at time zone 'Europe/Athens')::date, -r.amount_in_cents, coalesce(r.transfer_reference, ''),
    'transfer', r.id, coalesce(r.noted_by, ''), r.changed_at, r.changed_at
  from refunds r where r.state = 'transferred';
