import { errorCodes } from './error-codes.ts';

/** Codes that only those who work at the shop meet: no storefront page carries them. */
export const officeErrorCodes = {
  'second-factor-required': 403,
  'second-factor-missing': 403,
  'proof-required': 403,
  'wrong-second-factor': 409,
  'second-factor-not-begun': 409,
  'last-second-factor': 409,
  'last-owner': 409,
  'tablet-locked': 403,
  'not-on-a-tablet': 403,
  'wrong-pin': 409,
  'pin-missing': 409,
  // a delivery day
  'day-still-open': 409,
  'day-not-moved': 409,
  'reason-required': 409,
  'production-date-refused': 409,
  'more-than-ordered': 409,
  'more-than-cooked': 409,
  // a bag
  'bag-not-found': 404,
  'bag-of-other-date': 409,
  'bag-not-packed': 409,
  'bag-closed': 409,
  'bag-not-full': 409,
  'bag-over-full': 409,
  'allergy-not-confirmed': 409,
  'allergy-changed': 409,
  'more-than-in-bag': 409,
  'meal-of-other-bag': 409,
  'meal-not-in-bag': 409,
  'label-unknown': 404,
  'label-of-other-date': 409,
  'label-packed': 409,
  'meal-is-packed': 409,
  'last-meal': 409,
  // the road
  'not-a-courier': 409,
  'shift-backwards': 409,
  'shift-overlaps': 409,
  'road-changed': 409,
  'run-left': 409,
  'run-not-today': 409,
  'left-unpaid': 409,
  'left-not-allowed': 409,
  'left-without-photo': 409,
  'terminals-away': 409,
  /** The card may still be charged: what was told is sent again. */
  'terminal-waits': 409,
  'run-link-unknown': 404,
  'run-link-over': 410,
  'run-link-early': 409,
  'run-link-other-phone': 409,
  'stop-moved': 409,
  'stop-over': 409,
  'never-reached': 409,
  'date-required': 409,
  'deed-known': 409,
  'too-short': 409,
  'more-than-due': 409,
  'till-not-counted': 409,
  'till-signed': 409,
  'till-changed': 409,
  'two-people-needed': 409,
  'nothing-to-print': 409,
  // places
  'region-changed': 409,
  'setting-changed': 409,
  'capacity-changed': 409,
  'below-sold': 409,
  'window-known': 409,
  'free-below-minimum': 409,
  'day-not-closed': 409,
  // coupons and offers
  'coupon-known': 409,
  'coupon-changed': 409,
  'picture-unreadable': 415,
  'picture-wrong-kind': 415,
  'picture-hides-more': 415,
  'picture-too-small': 422,
  'picture-too-many-pixels': 413,
  'picture-too-large': 413,
  'limit-below-used': 409,
  'banner-changed': 409,
  // the bank
  'deposit-differs': 409,
  'statement-unreadable': 422,
  'line-decided': 409,
  'line-not-found': 404,
  'line-out': 409,
  'no-account-given': 409,
  'nobody-to-ask': 409,
  // meals
  'meal-changed': 409,
  'meal-incomplete': 409,
  'meal-concerns': 409,
  // the menu
  'menu-changed': 409,
  'menu-date-over': 409,
  'menu-blocked': 409,
  'menu-lines-undecided': 409,
  'prints-busy': 503,
} as const satisfies Record<string, number>;

/** Every code there is. */
export const allErrorCodes = { ...errorCodes, ...officeErrorCodes } as const;
export type AnyErrorCode = keyof typeof allErrorCodes;

export function isAnyErrorCode(code: string): code is AnyErrorCode {
  return Object.hasOwn(allErrorCodes, code);
}
