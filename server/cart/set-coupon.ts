import { athensDateOf } from '#domain/athens-time.ts';
import { type CouponUse, decideCoupon } from '#domain/cart/prices/coupon-verdict.ts';
import { totalsOf } from '#domain/cart/prices/totals.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { StoredCoupon } from '../coupons/coupon-store.ts';
import { countCouponUses, hasEarlierOrder, personKeyOf } from '../coupons/coupon-use-store.ts';
import { keepCoupon, listKeptCoupons } from '../coupons/customer-coupon-store.ts';
import { findCustomer } from '../customers/customer-store.ts';
import { readCartFacts } from './cart-facts.ts';
import type { ReadCart } from './cart-store.ts';
import type { CartInChange } from './change-cart.ts';

/** Puts a coupon on the cart, or takes it off. It is checked again, and redeemed, when the order is placed. */
export async function setCoupon(change: CartInChange, code: string | null, secret: string): Promise<ReadCart> {
  const { cart, spotPlan, catalogue, now } = change;
  if (code === null) return { ...cart, couponId: null, isCouponUsedUp: false };
  const coupon = catalogue.findCouponByCode(code);
  if (!coupon || !(await isMeantFor(change, coupon))) throw new CallFailure('invalid-coupon');
  const verdict = decideCoupon(coupon.rules, {
    today: athensDateOf(now),
    subtotalInCents: totalsOf(readCartFacts(cart, spotPlan, catalogue, now)).subtotal,
    orderKind: kindOf(spotPlan.weeks),
    ...(await readUses(change, coupon, secret)),
  });
  if (verdict !== 'ok') throw new CallFailure(verdict);
  if (cart.accountId) await keepCoupon(change.tx, cart.accountId, coupon.id, now);
  return { ...cart, couponId: coupon.id, isCouponUsedUp: false };
}

/** A personal coupon is an unknown code for everybody else. */
async function isMeantFor({ cart, tx }: CartInChange, { id, visibility }: StoredCoupon): Promise<boolean> {
  if (visibility !== 'personal') return true;
  return cart.accountId !== null && (await listKeptCoupons(tx, cart.accountId)).has(id);
}

/** Anonymous callers have no known earlier orders. */
async function readUses(
  { cart, tx }: CartInChange,
  { id, rules }: StoredCoupon,
  secret: string,
): Promise<Pick<CouponUse, 'isFirstOrder' | 'usedInAll' | 'usedByCustomer'>> {
  const customer = cart.accountId ? await findCustomer(tx, cart.accountId) : null;
  if (!customer) return { isFirstOrder: true, ...(await countCouponUses(tx, id, null)) };
  const counts = await countCouponUses(tx, id, personKeyOf(secret, customer.email), customer.id);
  const isFirstOrder = !rules.firstOrderOnly || !(await hasEarlierOrder(tx, customer.id));
  return { isFirstOrder, ...counts };
}
