-- When somebody showed by a mailbox, Google or Facebook whose account this is; null: this session never saw it, as with a
-- password, which is asked for each time.
alter table sessions add column proven_at timestamptz;

-- Codes that prove who is at a signed-in device, and links that undo a change of the e-mail address.
alter table mailed_tokens drop constraint mailed_tokens_purpose_check;
alter table mailed_tokens add constraint mailed_tokens_purpose_check check (
  purpose in ('sign-in', 'password-reset', 'email-change', 'identity-link', 'account-proof', 'email-undo'));
