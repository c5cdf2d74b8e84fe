-- Credit given by staff: why, in their words, and by whom.
alter table credits drop constraint credits_reason_check;
alter table credits add constraint credits_reason_check
  check (reason in ('skip', 'change', 'undo', 'order', 'cancel', 'goodwill')) not valid;
alter table credits
  add column note text not null default '',
  add column given_by uuid references accounts on delete set null;

-- How a consent was given or withdrawn, and by which staff member it was recorded. Null: from before this was recorded.
alter table consents
  add column way text,
  add column recorded_by uuid references accounts on delete set null,
  add constraint consents_way_check
    check (way in ('account', 'phone', 'mail', 'letter', 'mailed-link', 'import', 'merge', 'erasure')) not valid;

-- A consent given on the phone counts once the link in this mail was confirmed.
alter table mailed_tokens drop constraint mailed_tokens_purpose_check;
alter table mailed_tokens add constraint mailed_tokens_purpose_check check (
  purpose in ('sign-in', 'password-reset', 'email-change', 'identity-link', 'account-proof', 'email-undo', 'offers-consent'))
  not valid;

-- Notes of the office about a customer. The id is that of the pressed form: a repeated press writes one note.
create table customer_notes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  text text not null,
  written_by uuid references accounts on delete set null,
  at timestamptz not null,
  taken_back_at timestamptz
);
create index customer_notes_account on customer_notes (account_id, at desc);

-- The account that an account was merged into: its row stays for the audit trail, with the address that its mails went to.
alter table accounts
  add column merged_into uuid references accounts on delete set null,
  add column merged_email text;

-- A name, street or the like without accents, capitals and final sigma, in any collation.
create function folded_name(name text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(translate(lower(name),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰς',
    'αβγδεζηθικλμνξοπρστυφχψωαεηιουωιυαεηιουωιυιυσ'), '\s+', ' ', 'g')
$$;
-- A mailbox whatever its dots and its part after a plus.
create function folded_mailbox(email text) returns text language sql immutable parallel safe strict as $$
  select replace(regexp_replace(split_part(lower(email), '@', 1), '\+.*$', ''), '.', '') || '@' || split_part(lower(email), '@', 2)
$$;
-- The last ten digits: Greek numbers with and without their country code.
create function folded_phone(phone text) returns text language sql immutable parallel safe strict as $$
  select right(regexp_replace(phone, '\D', '', 'g'), 10)
$$;
