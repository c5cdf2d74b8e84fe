import type { CalendarDate } from '../athens-time.ts';

export interface CouponSpan {
  validFrom: CalendarDate;
  validUntil: CalendarDate | null;
  totalLimit: number | null;
}
export type CouponState = 'running' | 'waiting' | 'used-up' | 'over';

/** State of a coupon on a day, independent of the customer. */
export function couponStateOn(
  { validFrom, validUntil, totalLimit }: CouponSpan,
  used: number,
  today: CalendarDate,
): CouponState {
  if (validUntil !== null && validUntil < today) return 'over';
  if (today < validFrom) return 'waiting';
  return totalLimit !== null && used >= totalLimit ? 'used-up' : 'running';
}

type CouponFault = 'value' | 'dates';

/** Faults of a coupon: both or neither of percent and amount, or an end before the start. */
export function findCouponFault(terms: {
  percent: number | null;
  amount: number | null;
  validFrom: CalendarDate;
  validUntil: CalendarDate | null;
}): CouponFault | null {
  if ((terms.percent === null) === (terms.amount === null)) return 'value';
  return isBackwards(terms.validFrom, terms.validUntil) ? 'dates' : null;
}

export function isBackwards(from: CalendarDate, until: CalendarDate | null): boolean {
  return until !== null && until < from;
}
