import type { offerCalls } from '#contract/shop/offer-calls.ts';
import type { OfferCollection, OfferedCoupon } from '#contract/shop/offers.ts';
import { athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import { isOn } from '#domain/offers/announced-offers.ts';
import { couponStateOn } from '#domain/offers/coupon-state.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import { addBanner, changeBanner, removeBanner } from './change-banner.ts';
import { addCoupon, changeCoupon, endCoupon, giveCouponTo } from './change-coupon.ts';
import { type CountedCoupon, listBanners, listCountedCoupons } from './offer-store.ts';

type Handlers = Pick<CallHandlers, keyof typeof offerCalls>;

export function offerCallHandlers({ db }: { db: Database }): Handlers {
  const change = async (context: CallContext, work: (tx: Queryable) => Promise<void>) => {
    await db.transaction(work);
    return readOffers(db, context.now);
  };
  return {
    'offer-collection': (_call, { now }) => readOffers(db, now),
    'coupon-create': ({ body }, context) => change(context, (tx) => addCoupon(tx, body, context)),
    'coupon-update': ({ body }, context) => change(context, (tx) => changeCoupon(tx, body, context)),
    'coupon-end': ({ body }, context) => change(context, (tx) => endCoupon(tx, body, context)),
    'coupon-give': ({ body }, context) => db.transaction((tx) => giveCouponTo(tx, body, context)),
    'banner-create': ({ body }, context) => change(context, (tx) => addBanner(tx, body, context)),
    'banner-update': ({ body }, context) => change(context, (tx) => changeBanner(tx, body, context)),
    'banner-delete': ({ body }, context) => change(context, (tx) => removeBanner(tx, body, context)),
  };
}

async function readOffers(db: Queryable, now: Date): Promise<OfferCollection> {
  const today = athensDateOf(now);
  const [coupons, banners] = await Promise.all([listCountedCoupons(db), listBanners(db)]);
  const offered = coupons.map((coupon) => answerCoupon(coupon, today));
  const states = new Map(offered.map(({ id, state }) => [id, state]));
  return {
    coupons: offered,
    banners: banners.map((banner) => ({
      ...banner,
      isShown: isOn(banner, today) && (banner.couponId === null || states.get(banner.couponId) === 'running'),
    })),
  };
}

function answerCoupon({ versions, used, ...coupon }: CountedCoupon, today: CalendarDate): OfferedCoupon {
  const earlier = versions.flatMap(({ version, terms }, index) => {
    const next = versions[index - 1];
    return next ? [{ version, terms, until: next.at }] : [];
  });
  return { ...coupon, uses: used, state: couponStateOn(coupon, used, today), earlier };
}
