-- A card or IRIS payment at a door is claimed until terminal, provider, bank statement or accounts confirm it. Null: cash, and what was taken
-- before claims were kept, which stands as it is.
alter table door_payments
  add column claim text,
  -- who or what confirmed it
  add column claim_source text,
  -- what a refuted one became: due again from the customer, where it counts as paid no more, or a shortage of the courier, where it counts as cash
  add column claim_end text,
  -- how it was claimed to be paid, of a shortage
  add column claimed_as text,
  add column claim_reason text not null default '',
  add column claim_by text,
  add column claim_at timestamptz,
  -- what the provider said of a transaction that it did not confirm, and when it is asked again
  add column claim_finding text,
  add column claim_ask_at timestamptz;
alter table door_payments
  add constraint door_payments_claim check (claim in ('claimed', 'confirmed', 'refuted')) not valid,
  add constraint door_payments_claim_source check (claim_source in ('terminal', 'provider', 'statement', 'accounts')) not valid,
  add constraint door_payments_claim_end check (claim_end in ('due-again', 'shortage')) not valid,
  add constraint door_payments_claimed_as check (claimed_as in ('pos', 'iris')) not valid,
  add constraint door_payments_claim_finding
    check (claim_finding in ('unknown', 'pending', 'not-paid', 'amount-differs', 'other-order', 'used-before')) not valid,
  add constraint door_payments_claim_decided check ((coalesce(claim, 'claimed') = 'claimed') = (claim_at is null)) not valid,
  add constraint door_payments_claim_confirmed check ((claim is not distinct from 'confirmed') = (claim_source is not null)) not valid,
  add constraint door_payments_claim_refuted check ((claim is not distinct from 'refuted') = (claim_end is not null)) not valid,
  add constraint door_payments_claim_shortage check ((claim_end is not distinct from 'shortage') = (claimed_as is not null)) not valid;

-- Whoever notes the payment, also the release before: it begins as a claim.
create function claim_door_payment() returns trigger language plpgsql as $$
begin
  if new.method <> 'cash' and new.claim is null then
    new.claim := 'claimed';
    new.claim_ask_at := new.at;
  end if;
  return new;
end $$;
create trigger claim_door_payment before insert on door_payments for each row execute function claim_door_payment();

-- A claim that turns out to be a courier's cash takes the signature of its till away, as money noted late does.
create trigger reopen_till_of_claim after update of claim_end on door_payments for each row
  when (new.claim_end = 'shortage' and old.claim_end is null) execute function reopen_till();
