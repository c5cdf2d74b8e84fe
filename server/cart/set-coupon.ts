import { athensDateOf } from '#domain/athens-time.ts';
import { decideCoupon } from '#domain/cart/coupon-verdict.ts';
import { totalsOf } from '#domain/cart/totals.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { readCartFacts } from './cart-facts.ts';
import type { ReadCart } from './cart-store.ts';
import type { CartChange } from './change-cart.ts';

/** Puts a coupon on the cart, or takes it off. It is judged again, and used up, when the order is placed. */
export function setCoupon({ cart, spotPlan, world, now }: CartChange, code: string | null): ReadCart {
  if (code === null) return { ...cart, couponId: null };
  const coupon = world.findCouponByCode(code);
  const verdict = decideCoupon(coupon?.rules ?? null, {
    today: athensDateOf(now),
    subtotalInCents: totalsOf(readCartFacts(cart, spotPlan, world)).subtotal,
    orderKind: kindOf(spotPlan.weeks),
    isFirstOrder: true,
    usedInAll: 0,
    usedByCustomer: 0,
  });
  if (verdict !== 'ok') throw new CallFailure(verdict);
  return { ...cart, couponId: coupon?.id ?? null };
}
