-- Lists of transfers that were given out for the bank. The file itself is made anew from its transfers: it holds account numbers.
create table transfer_lists (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  transfers integer not null check (transfers > 0),
  sum_in_cents integer not null check (sum_in_cents > 0),
  execute_on date not null,
  made_by text not null,
  made_at timestamptz not null
);

-- A refund that goes back by bank transfer: its customer is asked for an account by a link, it goes on a list, the bank pays it.
create table transfers (
  id uuid primary key default gen_random_uuid(),
  -- by it the bank's statement names it
  number bigint generated always as identity (start with 700001) unique,
  refund_id uuid not null unique references refunds on delete cascade,
  amount_in_cents integer not null check (amount_in_cents > 0),
  state text not null check (state in ('asked', 'ready', 'sent', 'paid')),
  token_hash bytea unique,
  asked_until timestamptz not null,
  -- account and holder, sealed; gone once it is paid
  sealed_account bytea,
  iban_end text,
  list_id uuid references transfer_lists,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'asked') = (token_hash is not null)),
  check ((state in ('ready', 'sent')) = (sealed_account is not null)),
  check (state <> 'sent' or list_id is not null)
);
create index transfers_list on transfers (list_id) where list_id is not null;
create index transfers_sent on transfers (number) where state = 'sent';

-- Never by the card's provider and by bank both: a transfer is only for a refund that waits for one, and as long as there is
-- one the provider is not asked.
create function require_refund_of_transfer() returns trigger language plpgsql as $$
begin
  perform 1 from refunds where id = new.refund_id and state = 'transfer-due' and amount_in_cents = new.amount_in_cents for update;
  if not found then raise exception 'a transfer is for a refund that waits for one, and of its amount'; end if;
  return new;
end $$;
create trigger require_refund_of_transfer before insert on transfers
  for each row execute function require_refund_of_transfer();

create function keep_refund_with_transfer() returns trigger language plpgsql as $$
begin
  if new.state not in ('transfer-due', 'transferred') and exists (select 1 from transfers where refund_id = new.id) then
    raise exception 'a refund that goes back by transfer is not asked of the provider';
  end if;
  return new;
end $$;
create trigger keep_refund_with_transfer before update of state on refunds
  for each row when (new.state is distinct from old.state) execute function keep_refund_with_transfer();
