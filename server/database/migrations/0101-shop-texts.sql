-- Policies and questions as the owner writes them. A text without a row is as the release has it.

-- Every version from the owner's first change on, whole; what the release said before it is version 1.
create table shop_text_versions (
  slug text not null,
  version integer not null check (version > 0),
  -- the date in Athens from whose beginning it holds, unless a later version holds by then
  in_force_from date not null,
  -- { el: { title, description, body }, en: … }
  content jsonb not null,
  published_by text not null,
  -- null: came with the release
  published_at timestamptz,
  primary key (slug, version)
);
create trigger refuse_rewriting before update or delete or truncate on shop_text_versions
  for each statement execute function refuse_rewriting();
-- Pages and mails hold them in memory as they hold the catalogue.
create trigger announce_shop_texts after insert on shop_text_versions
  for each statement execute function announce_change('catalogue');

-- What waits to be published.
create table shop_text_drafts (
  slug text primary key,
  -- goes up with every change and with every version: whoever saves names the one they have seen
  revision integer not null default 1,
  -- null: nothing waits
  content jsonb,
  changed_by text not null,
  changed_at timestamptz not null
);

-- The terms that an order was placed under. Those from before have the ones of their confirmation.
alter table orders add column terms_hash text;
alter table orders add constraint orders_terms_hash_fkey foreign key (terms_hash) references terms_versions not valid;
