-- Coupons are made and changed by the owner. Whoever changes one names the version they have seen.
alter table coupons add column version integer not null default 1;

-- What a coupon has been, from its first day on, written by the database itself. Orders keep their own terms beside it.
create table coupon_versions (
  coupon_id uuid not null references coupons on delete cascade,
  version integer not null,
  -- { name, visibility, percent, amount, minimumSubtotal, validFrom, validUntil, totalLimit, perCustomerLimit, firstOrderOnly, orderKinds }
  terms jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (coupon_id, version)
);

create function terms_of_coupon(c coupons) returns jsonb language sql immutable as $$
  select jsonb_build_object('name', c.name, 'visibility', c.visibility, 'percent', c.percent, 'amount', c.amount_in_cents,
    'minimumSubtotal', c.minimum_subtotal_in_cents, 'validFrom', c.valid_from, 'validUntil', c.valid_until,
    'totalLimit', c.total_limit, 'perCustomerLimit', c.per_customer_limit, 'firstOrderOnly', c.first_order_only,
    'orderKinds', to_jsonb(c.order_kinds))
$$;

-- A use is counted on the same row, and is no new version.
create function count_coupon_version() returns trigger language plpgsql as $$
begin
  if terms_of_coupon(old) is distinct from terms_of_coupon(new) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger count_coupon_version before update of name, visibility, percent, amount_in_cents, minimum_subtotal_in_cents,
  valid_from, valid_until, total_limit, per_customer_limit, first_order_only, order_kinds on coupons
  for each row execute function count_coupon_version();

create function keep_coupon_version() returns trigger language plpgsql as $$
begin
  insert into coupon_versions (coupon_id, version, terms) values (new.id, new.version, terms_of_coupon(new))
  on conflict do nothing;
  return null;
end $$;
create trigger keep_coupon_version after insert or update of name, visibility, percent, amount_in_cents,
  minimum_subtotal_in_cents, valid_from, valid_until, total_limit, per_customer_limit, first_order_only, order_kinds on coupons
  for each row execute function keep_coupon_version();
insert into coupon_versions (coupon_id, version, terms) select c.id, c.version, terms_of_coupon(c) from coupons c;

-- A line of the owner's on top of every page of the shop, from a day to a day.
create table banners (
  id uuid primary key default gen_random_uuid(),
  -- { el, en }
  text jsonb not null,
  -- whose code stands behind it; it shows as long as that can be used
  coupon_id uuid references coupons on delete cascade,
  from_date date not null,
  until_date date check (until_date >= from_date),
  version integer not null default 1
);
create trigger announce_banners after insert or update or delete on banners
  for each statement execute function announce_change('catalogue');
-- The last use of a coupon, or one that comes back, changes what pages announce; every other use does not.
create trigger announce_last_use after update of used on coupons for each row
  when ((old.used >= old.total_limit) is distinct from (new.used >= new.total_limit))
  execute function announce_change('catalogue');
