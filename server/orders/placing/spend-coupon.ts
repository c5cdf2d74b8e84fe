import { athensDateOf } from '#domain/athens-time.ts';
import { decideCoupon } from '#domain/cart/prices/coupon-verdict.ts';
import { marksOf } from '#domain/orders/placing/person-marks.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { StoredCoupon } from '../../coupons/coupon-store.ts';
import { countCouponUses, hasEarlierOrder, personKeyOf } from '../../coupons/coupon-use-store.ts';
import { keyOfMark } from '../../coupons/person-facts.ts';
import { redeemCoupon } from '../../coupons/redeem-coupon-store.ts';
import type { Queryable } from '../../database/database.ts';
import type { Buyer } from '../buyer-store.ts';
import type { NewOrder } from '../save-order-store.ts';

/** Checked against the customer's uses and orders so far. Must be called before the order is written. */
export async function requireRedeemable(
  tx: Queryable,
  coupon: StoredCoupon,
  { order, buyer }: { order: NewOrder; buyer: Buyer },
  secret: string,
): Promise<void> {
  // An unverified address does not prove a customer's first order.
  if (coupon.rules.firstOrderOnly && !buyer.isEmailProven) throw new CallFailure('email-not-proven');
  const counts = await countCouponUses(tx, coupon.id, personKeyOf(secret, buyer.email), buyer.id);
  const verdict = decideCoupon(coupon.rules, {
    today: athensDateOf(order.placedAt),
    subtotalInCents: order.subtotalInCents,
    orderKind: kindOf(order.type),
    isFirstOrder: !(await hasEarlierOrder(tx, buyer.id)),
    ...counts,
  });
  if (verdict !== 'ok') throw new CallFailure(verdict);
}

/** Keys that identify a returning customer: account, e-mail address, and the phone and address of this order. */
export function keyedMarks(
  { contact, address }: Pick<NewOrder, 'contact' | 'address'>,
  { id: accountId, email }: Pick<Buyer, 'id' | 'email'>,
  secret: string,
) {
  const { mine, met } = marksOf({ accountId, email, contact, address });
  const keyed = (marks: string[]) => marks.map((mark) => keyOfMark(secret, mark));
  return { mine: keyed(mine), met: keyed(met) };
}

/** Uses the coupon, in the order's transaction; concurrent orders get it only within its limits. */
export async function spendCoupon(
  tx: Queryable,
  coupon: StoredCoupon,
  { order, buyer }: { order: NewOrder; buyer: Buyer },
  secret: string,
): Promise<void> {
  const isRedeemed = await redeemCoupon(tx, {
    couponId: coupon.id,
    orderId: order.id,
    accountId: buyer.id,
    personKey: personKeyOf(secret, buyer.email),
    perCustomerLimit: coupon.rules.perCustomerLimit,
    at: order.placedAt,
    marks: coupon.rules.firstOrderOnly ? keyedMarks(order, buyer, secret) : null,
  });
  if (!isRedeemed) throw new CallFailure('coupon-not-redeemable');
}
