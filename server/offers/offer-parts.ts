import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { addBanner } from './change-banner.ts';
import { addCoupon, changeCoupon, termsOf } from './change-coupon.ts';
import { type KeptCoupon, listBanners, listCouponTerms } from './offer-store.ts';

type Coupon = ShopFileItem<'coupon'>;
type Banner = ShopFileItem<'banner'>;

/** Coupons that anyone may see: public ones, and those that a banner announces. */
export const couponPart = {
  kind: 'coupon' as const,
  async list(db: Queryable): Promise<Coupon[]> {
    const announced = new Set((await listBanners(db)).map(({ couponId }) => couponId));
    const coupons = await listCouponTerms(db);
    return coupons.filter(({ id, visibility }) => visibility === 'public' || announced.has(id)).map(sayCoupon);
  },
  listKnown: async (db: Queryable): Promise<Coupon[]> => (await listCouponTerms(db)).map(sayCoupon),
  keyOf: ({ code }: Coupon) => code,
  nameOf: ({ code }: Coupon) => code,
  async write(tx: Queryable, item: Coupon, context: CallContext, before: Coupon | null): Promise<void> {
    const { code, ...terms } = item;
    if (terms.visibility === 'personal') throw wrong('visibility');
    if (!before) return addCoupon(tx, item, context);
    const { id: couponId, version } = await requireCoupon(tx, code);
    return changeCoupon(tx, { couponId, version, ...terms }, context);
  },
};

/** Banners above the pages. A banner is identified by its whole content: a changed word makes another banner. */
export const bannerPart = {
  kind: 'banner' as const,
  async list(db: Queryable): Promise<Banner[]> {
    const codes = new Map((await listCouponTerms(db)).map(({ id, code }) => [id, code]));
    return (await listBanners(db)).map(({ text, couponId, from, until }) => ({
      text,
      coupon: couponId && (codes.get(couponId) ?? null),
      from,
      until,
    }));
  },
  keyOf: ({ text, coupon, from, until }: Banner) => [from, until, coupon, text.el, text.en].join('\n'),
  nameOf: ({ text }: Banner) => text,
  async write(tx: Queryable, { text, coupon, from, until }: Banner, context: CallContext): Promise<void> {
    const couponId = coupon === null ? null : (await requireCoupon(tx, coupon)).id;
    await addBanner(tx, { text, couponId, from, until }, context);
  },
};

const sayCoupon = (coupon: KeptCoupon): Coupon => ({ code: coupon.code, ...termsOf(coupon) });

async function requireCoupon(tx: Queryable, code: string): Promise<KeptCoupon> {
  const found = (await listCouponTerms(tx)).find((each) => each.code === code);
  if (!found) throw wrong('coupon');
  return found;
}

function wrong(field: string): CallFailure<'invalid-input'> {
  return new CallFailure('invalid-input', { fields: { [field]: 'invalid-field' } });
}
