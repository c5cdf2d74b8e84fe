-- claim: the movement shows money that was claimed at a door. One movement shows one payment.
alter table bank_lines add column door_payment_id uuid;
alter table bank_lines add constraint bank_lines_door_payment foreign key (door_payment_id) references door_payments on delete cascade not valid;
alter table bank_lines drop constraint bank_lines_state_check;
alter table bank_lines add constraint bank_lines_state_check
  check (state in ('open', 'deposit', 'transfer', 'returned', 'known', 'aside', 'claim')) not valid;
alter table bank_lines add constraint bank_lines_claim_check
  check ((state = 'claim') = (door_payment_id is not null) and (state <> 'claim' or amount_in_cents > 0)) not valid;
