-- What an order was sold by: its discount and its region, with their minimums. Later changes of the catalogue do not reach it.
alter table orders
  add column terms jsonb,
  -- a keyed hash of the phone it was placed with; nobody is found by it, but orders of one phone are
  add column phone_key text;
create index orders_open_of_phone on orders (phone_key) where status in ('not-paid', 'opened');

-- Where a delivery goes, if not to the region its order was placed for: { slug, minimumInCents, … } as it was on that day.
alter table deliveries add column region jsonb;

-- The sums of the order before and after a change, so that taking it back brings back every cent.
alter table order_changes
  add column sums_before jsonb,
  add column sums_after jsonb;

update orders o set terms = jsonb_build_object(
  'discount', case o.discount_source
    when 'volume' then '{"value": {"kind": "percent", "percent": 10}, "minimumSubtotalInCents": 19001}'::jsonb
    when 'coupon' then (
      select jsonb_build_object(
        'value', case when c.percent is null
          then jsonb_build_object('kind', 'fixed', 'amountInCents', o.placed_discount_in_cents)
          else jsonb_build_object('kind', 'percent', 'percent', c.percent) end,
        'minimumSubtotalInCents', c.minimum_subtotal_in_cents)
      from coupons c where c.id = o.coupon_id)
    end,
  'region', (
    select jsonb_build_object('slug', r.slug, 'minimumInCents', r.minimum_in_cents,
      'deliveryFeeInCents', r.delivery_fee_in_cents, 'freeDeliveryFromInCents', r.free_delivery_from_in_cents)
    from regions r where r.id = o.region_id))
where o.discount_source is distinct from 'coupon' or exists (select 1 from coupons c where c.id = o.coupon_id);

-- Who a coupon is shown to: everybody who can use it, those it was given to, or nobody before they know its code.
alter table coupons add column visibility text not null default 'by-code'
  check (visibility in ('public', 'personal', 'by-code'));
update coupons set visibility = 'public' where first_order_only;
drop trigger announce_coupon_changes on coupons;
create trigger announce_coupon_changes after update of code, name, percent, amount_in_cents, valid_from, valid_until,
  minimum_subtotal_in_cents, total_limit, per_customer_limit, first_order_only, order_kinds, visibility on coupons
  for each statement execute function announce_change('catalogue');

-- Coupons a customer was given, or has put on a cart.
create table customer_coupons (
  account_id uuid not null references accounts on delete cascade,
  coupon_id uuid not null references coupons on delete cascade,
  kept_at timestamptz not null,
  primary key (account_id, coupon_id)
);

-- By what a first-order discount is known again: keyed hashes of the account, its mailbox, the phone and the door.
create table coupon_use_keys (
  use_id uuid not null references coupon_uses on delete cascade,
  coupon_id uuid not null references coupons on delete cascade,
  key text not null,
  released_at timestamptz,
  primary key (use_id, key)
);
-- One discount each, however many ask at once.
create unique index coupon_use_keys_once on coupon_use_keys (coupon_id, key) where released_at is null;
