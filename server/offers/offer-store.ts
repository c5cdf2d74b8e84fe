import type { Localised } from '#contract/fields/languages.ts';
import type { CouponTerms } from '#contract/shop/offers.ts';
import type { OfferableCoupon } from '#domain/offers/announced-offers.ts';
import type { Queryable } from '../database/database.ts';
import { storedTexts } from '../database/shared-schema.ts';
import { sql } from '../database/sql.ts';
import { storedCouponTerms } from './offer-schema.ts';

export interface KeptCoupon extends CouponTerms {
  id: string;
  code: string;
  version: number;
  used: number;
}

export interface CountedCoupon extends KeptCoupon {
  discount: number;
  revenue: number;
  holders: number;
  versions: { version: number; at: string; terms: CouponTerms }[];
}

const columns = sql`c.id, c.code, c.name, c.visibility, c.percent, c.amount_in_cents as amount,
  c.minimum_subtotal_in_cents as "minimumSubtotal", c.valid_from as "validFrom", c.valid_until as "validUntil",
  c.total_limit as "totalLimit", c.per_customer_limit as "perCustomerLimit", c.first_order_only as "firstOrderOnly",
  c.order_kinds as "orderKinds", c.version, c.used`;

/** Discount and turnover of each coupon follow its orders as they are now; orders cancelled unpaid have returned their use. */
export async function listCountedCoupons(db: Queryable): Promise<CountedCoupon[]> {
  const rows = await db.rows<CountedCoupon>(sql`
    select ${columns}, coalesce(u.discount, 0)::int as discount, coalesce(u.revenue, 0)::int as revenue,
      (select count(*)::int from customer_coupons k where k.coupon_id = c.id) as holders,
      (select jsonb_agg(jsonb_build_object('version', v.version, 'at', v.at, 'terms', v.terms) order by v.version desc)
        from coupon_versions v where v.coupon_id = c.id) as versions
    from coupons c left join (
      select u.coupon_id, sum(o.discount_in_cents) as discount, sum(o.total_in_cents) as revenue
      from coupon_uses u join orders o on o.id = u.order_id where u.released_at is null group by 1
    ) u on u.coupon_id = c.id
    order by c.code`);
  return rows.map((row) => ({
    ...row,
    versions: row.versions.map((version) => ({ ...version, terms: storedCouponTerms.parse(version.terms) })),
  }));
}

/** Concurrent uses and changes of the coupon wait for this lock. */
export function lockCoupon(tx: Queryable, id: string): Promise<KeptCoupon | null> {
  return tx.one<KeptCoupon>(sql`select ${columns} from coupons c where c.id = ${id} for update`);
}

/** Null: the code exists already. */
export async function insertCoupon(tx: Queryable, code: string, terms: CouponTerms): Promise<string | null> {
  const row = await tx.one<{ id: string }>(sql`
    insert into coupons (code, name, visibility, percent, amount_in_cents, minimum_subtotal_in_cents, valid_from, valid_until,
      total_limit, per_customer_limit, first_order_only, order_kinds)
    values (${code}, ${terms.name}, ${terms.visibility}, ${terms.percent}, ${terms.amount}, ${terms.minimumSubtotal},
      ${terms.validFrom}, ${terms.validUntil}, ${terms.totalLimit}, ${terms.perCustomerLimit}, ${terms.firstOrderOnly},
      ${terms.orderKinds})
    on conflict (code) do nothing returning id`);
  return row?.id ?? null;
}

export async function saveCoupon(tx: Queryable, id: string, terms: CouponTerms): Promise<void> {
  await tx.run(sql`
    update coupons set name = ${terms.name}, visibility = ${terms.visibility}, percent = ${terms.percent},
      amount_in_cents = ${terms.amount}, minimum_subtotal_in_cents = ${terms.minimumSubtotal},
      valid_from = ${terms.validFrom}, valid_until = ${terms.validUntil}, total_limit = ${terms.totalLimit},
      per_customer_limit = ${terms.perCustomerLimit}, first_order_only = ${terms.firstOrderOnly},
      order_kinds = ${terms.orderKinds}
    where id = ${id}`);
}

/** Assigns the coupon to the accounts with these addresses, case-insensitive. Returns the addresses that were found. */
export async function giveCoupon(tx: Queryable, id: string, emails: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx.rows<{ email: string }>(sql`
    with found as (select id, lower(email) as email from accounts where lower(email) = any(${emails})),
      given as (
        insert into customer_coupons (account_id, coupon_id, kept_at) select id, ${id}::uuid, ${now} from found
        on conflict do nothing)
    select email from found`);
  return rows.map(({ email }) => email);
}

interface StoredBanner {
  id: string;
  text: Localised;
  couponId: string | null;
  from: string;
  until: string | null;
  version: number;
}

export async function listBanners(db: Queryable): Promise<StoredBanner[]> {
  const rows = await db.rows<StoredBanner>(sql`
    select id, text, coupon_id as "couponId", from_date as "from", until_date as "until", version
    from banners order by from_date desc, id`);
  return rows.map((row) => ({ ...row, text: storedTexts.parse(row.text) }));
}

export type BannerWords = Omit<StoredBanner, 'id' | 'version'>;

export async function insertBanner(tx: Queryable, { text, couponId, from, until }: BannerWords): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into banners (text, coupon_id, from_date, until_date) values (${text}, ${couponId}, ${from}, ${until})
    returning id`);
  return row?.id ?? '';
}

/** False: changed or deleted concurrently. */
export async function saveBanner(tx: Queryable, { id, version, ...words }: StoredBanner): Promise<boolean> {
  const { text, couponId, from, until } = words;
  const saved = await tx.run(sql`
    update banners set text = ${text}, coupon_id = ${couponId}, from_date = ${from}, until_date = ${until},
      version = version + 1 where id = ${id} and version = ${version}`);
  return saved === 1;
}

export async function deleteBanner(tx: Queryable, id: string, version: number): Promise<boolean> {
  return (await tx.run(sql`delete from banners where id = ${id} and version = ${version}`)) === 1;
}

/** Coupons a page may announce. Uses are counted outside the catalogue: read when the catalogue changes, and once a day. */
export function listOfferableCoupons(db: Queryable): Promise<OfferableCoupon[]> {
  return db.rows<OfferableCoupon>(sql`
    select id, code, visibility, percent, first_order_only as "firstOrderOnly", valid_from as "validFrom",
      valid_until as "validUntil", total_limit as "totalLimit", used
    from coupons`);
}

/** Every coupon with its terms, without its turnover. */
export function listCouponTerms(db: Queryable): Promise<KeptCoupon[]> {
  return db.rows<KeptCoupon>(sql`select ${columns} from coupons c order by c.code`);
}
