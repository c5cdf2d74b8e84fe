-- Outside a transaction: mails are many. For the job that forgets what was told six years ago.
drop index concurrently if exists mails_told;
create index concurrently mails_told on mails (created_at) where recipient = '';
