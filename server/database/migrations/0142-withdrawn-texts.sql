-- Versions of a text that were taken back before their date. They are kept, and never hold.
create table shop_text_withdrawals (
  slug text not null,
  version integer not null,
  withdrawn_by text not null,
  withdrawn_at timestamptz not null,
  primary key (slug, version),
  foreign key (slug, version) references shop_text_versions
);
create trigger refuse_rewriting before update or delete or truncate on shop_text_withdrawals
  for each statement execute function refuse_rewriting();
create trigger announce_shop_text_withdrawals after insert on shop_text_withdrawals
  for each statement execute function announce_change('catalogue');
-- Until now a later version with an earlier date took the date of this one away. That stays so.
insert into shop_text_withdrawals (slug, version, withdrawn_by, withdrawn_at)
select slug, version, '', now() from shop_text_versions overtaken
where exists (select 1 from shop_text_versions later where later.slug = overtaken.slug
  and later.version > overtaken.version and later.in_force_from < overtaken.in_force_from);
