import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { Email } from '../fields/form-fields.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { seenNumber } from '../fields/seen-number.ts';
import { OrderKindChoice } from '../words/order-kinds.ts';
import { LocalisedText } from './settings.ts';

export const couponVisibilities = ['public', 'by-code', 'personal'] as const;
export const CouponVisibilityField = z.enum(couponVisibilities, 'unknown-value');
/** Its day has not come, it can be used, every use is taken, or its time is over. */
export const couponStates = ['running', 'waiting', 'used-up', 'over'] as const;

const limit = z.nullable(numberWithin(numberRules.couponLimit));

/** Discount, group of customers and period of a coupon. */
export const CouponTerms = z.object({
  name: LocalisedText,
  visibility: CouponVisibilityField,
  /** One of the two. */
  percent: z.nullable(numberWithin(numberRules.couponPercent)),
  amount: z.nullable(numberWithin(numberRules.couponAmount)),
  minimumSubtotal: numberWithin(numberRules.couponMinimum),
  validFrom: calendarDate,
  /** The last day it can be used; null: until it is ended. */
  validUntil: z.nullable(calendarDate),
  totalLimit: limit,
  perCustomerLimit: limit,
  firstOrderOnly: z.boolean('invalid-field'),
  orderKinds: z.array(OrderKindChoice).check(z.minLength(1, 'required-field')),
});
export type CouponTerms = z.infer<typeof CouponTerms>;

export const OfferedCoupon = z.object({
  id: z.string(),
  code: z.string(),
  ...CouponTerms.shape,
  version: z.int(),
  state: z.enum(couponStates),
  /** Number of orders with it, the sum of its discounts, and the sum of the orders. */
  uses: z.int(),
  discount: AmountInCents,
  revenue: AmountInCents,
  /** Number of customers it was given to, or who have put it on a cart. */
  holders: z.int(),
  /** Earlier versions, newest first. */
  earlier: z.array(z.object({ version: z.int(), until: z.string(), terms: CouponTerms })),
});
export type OfferedCoupon = z.infer<typeof OfferedCoupon>;

export const Banner = z.object({
  id: z.string(),
  text: LocalisedText,
  couponId: z.nullable(z.string()),
  from: z.string(),
  until: z.nullable(z.string()),
  version: z.int(),
  isShown: z.boolean(),
});
export type Banner = z.infer<typeof Banner>;

export const OfferCollection = z.object({ coupons: z.array(OfferedCoupon), banners: z.array(Banner) });
export type OfferCollection = z.infer<typeof OfferCollection>;

/** Latin capitals and digits: easy to type on any keyboard. */
const couponCode = z
  .string('required-field')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'required-field'),
    z.regex(/^[A-Z0-9]{3,24}$/, 'coupon-code-letters'),
  );

export const NewCouponForm = z.object({ code: couponCode, ...CouponTerms.shape });
const seen = { couponId: z.uuid('invalid-field'), version: seenNumber };
export const CouponChangeForm = z.object({ ...seen, ...CouponTerms.shape });
export const CouponEndForm = z.object(seen);
/** The current coupon, if it has changed since the screen was read. */
export const ChangedCoupon = z.object({ version: z.int(), now: CouponTerms });
export type ChangedCoupon = z.infer<typeof ChangedCoupon>;

export const CouponGiftForm = z.object({
  couponId: z.uuid('invalid-field'),
  emails: z.array(Email).check(z.minLength(1, 'required-field'), z.maxLength(500, 'too-long')),
});
/** Customers without an account get no coupon, and are listed. */
export const CouponGift = z.object({ given: z.int(), unknown: z.array(z.string()) });

const BannerWords = z.object({
  text: LocalisedText,
  couponId: z.nullable(z.uuid('invalid-field')),
  from: calendarDate,
  until: z.nullable(calendarDate),
});
export const NewBannerForm = BannerWords;
const seenBanner = { bannerId: z.uuid('invalid-field'), version: seenNumber };
export const BannerForm = z.object({ ...seenBanner, ...BannerWords.shape });
export const BannerDeleteForm = z.object(seenBanner);

/** Announcements of the day for every page: the coupon for first orders, and the owner's own lines. */
export const AnnouncedOffers = z.object({
  firstOrder: z.nullable(z.object({ code: z.string(), percent: z.int() })),
  banners: z.array(z.object({ text: LocalisedText, code: z.nullable(z.string()), isForFirstOrder: z.boolean() })),
});
export type AnnouncedOffers = z.infer<typeof AnnouncedOffers>;
