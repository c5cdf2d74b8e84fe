import type { CalendarDate } from '../../athens-time.ts';
import type { Cents } from '../../money.ts';
import type { OrderKind } from '../../plans/order-kind.ts';
import type { CouponFacts } from '../cart-facts.ts';

export interface CouponRules extends CouponFacts {
  validFrom: CalendarDate;
  /** The last day it is valid. */
  validUntil: CalendarDate | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  firstOrderOnly: boolean;
  orderKinds: readonly OrderKind[];
}

export interface CouponUse {
  today: CalendarDate;
  subtotalInCents: Cents;
  orderKind: OrderKind;
  /** No earlier order of the customer is valid. */
  isFirstOrder: boolean;
  usedInAll: number;
  usedByCustomer: number;
}

type CouponVerdict = 'ok' | 'invalid-coupon' | 'coupon-not-redeemable';

/** A null coupon is an unknown code, and so is one that has not started. A coupon that was valid is known, and over. */
export function decideCoupon(coupon: CouponRules | null, use: CouponUse): CouponVerdict {
  if (!coupon || use.today < coupon.validFrom) return 'invalid-coupon';
  const isRedeemable =
    !isCouponOver(coupon, use.today) &&
    use.subtotalInCents >= coupon.minimumSubtotalInCents &&
    coupon.orderKinds.includes(use.orderKind) &&
    (use.isFirstOrder || !coupon.firstOrderOnly) &&
    isUnder(coupon.totalLimit, use.usedInAll) &&
    isUnder(coupon.perCustomerLimit, use.usedByCustomer);
  return isRedeemable ? 'ok' : 'coupon-not-redeemable';
}

/** Its last day has passed, or it was ended: it takes nothing off any more, in any cart. */
export function isCouponOver({ validUntil }: Pick<CouponRules, 'validUntil'>, today: CalendarDate): boolean {
  return validUntil !== null && today > validUntil;
}

function isUnder(limit: number | null, used: number): boolean {
  return limit === null || used < limit;
}
