-- The form in which a document went out is kept when it does: before that it can still change (its mark, why it is late).
alter table fiscal_outbox alter column payload drop not null;
