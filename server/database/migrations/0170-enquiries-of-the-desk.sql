-- What staff do with a message of a contact form. `since`: when it came into its state; the longest wait is first. Deleted with its message.
create table enquiries (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'business')),
  contact_message_id uuid unique references contact_messages on delete cascade,
  business_enquiry_id uuid unique references business_enquiries on delete cascade,
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  since timestamptz not null,
  remind_on date check (remind_on is null or state = 'waiting'),
  assignee_id uuid references accounts,
  version integer not null default 1,
  check (case kind when 'contact' then contact_message_id is not null and business_enquiry_id is null
    else business_enquiry_id is not null and contact_message_id is null end)
);
create index enquiries_unclosed on enquiries (since, id) where state <> 'closed';
create index enquiries_closed on enquiries (since desc, id desc) where state = 'closed';
create index enquiries_assignee on enquiries (assignee_id) where assignee_id is not null;

-- Answers by mail, and notes that only staff read.
create table enquiry_entries (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references enquiries on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('note', 'answer')),
  author_id uuid references accounts,
  text text not null
);
create index enquiry_entries_enquiry on enquiry_entries (enquiry_id, at);
create index enquiry_entries_author on enquiry_entries (author_id) where author_id is not null;

-- By trigger, so that a message received by a process of the release before is on the list too.
create function open_enquiry() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'contact_messages' then
    insert into enquiries (id, kind, contact_message_id, since) values (new.id, 'contact', new.id, new.created_at);
  else
    insert into enquiries (id, kind, business_enquiry_id, since) values (new.id, 'business', new.id, new.created_at);
  end if;
  return null;
end $$;
create trigger contact_messages_open_enquiry after insert on contact_messages for each row execute function open_enquiry();
create trigger business_enquiries_open_enquiry after insert on business_enquiries for each row execute function open_enquiry();

-- Until now they were answered in the shop's own mailbox: only those of the last week may still wait.
insert into enquiries (id, kind, contact_message_id, state, since)
select id, 'contact', id, case when handled_at is null and created_at > now() - interval '7 days' then 'open' else 'closed' end, created_at
from contact_messages;
insert into enquiries (id, kind, business_enquiry_id, state, since)
select id, 'business', id, case when handled_at is null and created_at > now() - interval '7 days' then 'open' else 'closed' end, created_at
from business_enquiries;
