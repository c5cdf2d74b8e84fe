-- Regions and windows that are served no more stay for the orders that name them.
alter table regions add column archived_at timestamptz;
alter table time_periods add column archived_at timestamptz;
