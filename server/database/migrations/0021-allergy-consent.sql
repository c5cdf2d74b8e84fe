-- Allergies are kept only with a yes of their own (GDPR Art. 9(2)(a)): which words it was said to, and which version of them.
alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check
  check (kind in ('marketing', 'terms', 'allergies', 'allergies-of-others')) not valid;
alter table consents add column version integer, add column wording text;

-- Allergies saved before anybody was asked: since when we ask. A job sets it, and erases them 60 days later.
alter table accounts add column allergies_asked_at timestamptz;
-- When somebody who was placing a plan was asked what they do not eat: once.
alter table accounts add column tastes_asked_at timestamptz;
create index accounts_with_allergies on accounts (id) where avoid_allergens <> '{}';
