import type { Localised } from '#contract/fields/languages.ts';
import type { AnnouncedOffers } from '#contract/shop/offers.ts';
import type { CalendarDate } from '../athens-time.ts';
import { type CouponSpan, couponStateOn } from './coupon-state.ts';

export interface OfferableCoupon extends CouponSpan {
  id: string;
  code: string;
  visibility: 'public' | 'personal' | 'by-code';
  percent: number | null;
  firstOrderOnly: boolean;
  used: number;
}

interface ShownDays {
  from: CalendarDate;
  until: CalendarDate | null;
}

interface KeptBanner extends ShownDays {
  text: Localised;
  couponId: string | null;
}

/** Offers that pages announce on a day. An unusable offer is not announced; of coupons for first orders, only the best. */
export function announceOffers(
  coupons: readonly OfferableCoupon[],
  banners: readonly KeptBanner[],
  today: CalendarDate,
): AnnouncedOffers {
  const usable = coupons.filter((coupon) => couponStateOn(coupon, coupon.used, today) === 'running');
  const shown = banners
    .filter((banner) => isOn(banner, today))
    .flatMap(({ text, couponId }) => {
      const coupon = usable.find(({ id }) => id === couponId);
      if (couponId !== null && !coupon) return [];
      return [{ text, code: coupon?.code ?? null, isForFirstOrder: coupon?.firstOrderOnly ?? false }];
    });
  const announcedCodes = new Set(shown.map(({ code }) => code));
  const [best] = usable
    .flatMap(({ code, percent, firstOrderOnly, visibility }) =>
      firstOrderOnly && visibility === 'public' && percent !== null ? [{ code, percent }] : [],
    )
    .sort((a, b) => b.percent - a.percent);
  return { firstOrder: best && !announcedCodes.has(best.code) ? best : null, banners: shown };
}

export function isOn({ from, until }: ShownDays, today: CalendarDate): boolean {
  return from <= today && (until === null || today <= until);
}
