import type * as z from 'zod/mini';
import type { CustomerCoupon } from '#contract/customers/customers.ts';
import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { answerCoupon } from '../coupons/coupon-answer.ts';
import { listCoupons, type StoredCoupon } from '../coupons/coupon-store.ts';
import { type CouponCount, hasEarlierOrder, listCouponCounts, personKeyOf } from '../coupons/coupon-use-store.ts';
import { listKeptCoupons } from '../coupons/customer-coupon-store.ts';
import { type CustomerDeps, requireCaller } from './customer-deps.ts';
import { findProfile } from './customer-store.ts';

type CouponAnswer = z.infer<typeof CustomerCoupon>;
type CouponState = CouponAnswer['state'];
const order: readonly CouponState[] = ['usable', 'used', 'expired'];

interface Person {
  /** Coupons given to them, and those whose code they have used on a cart. */
  kept: ReadonlySet<string>;
  today: CalendarDate;
  counts: ReadonlyMap<string, CouponCount>;
  isFirstOrder: boolean;
}

/** The coupons a customer can use now, those they have used, and their credit. Other codes are not disclosed. */
export async function listCustomerCoupons(
  { db, secret }: CustomerDeps,
  context: CallContext,
): Promise<{ items: CouponAnswer[]; credit: number }> {
  const { accountId } = requireCaller(context);
  const profile = await findProfile(db, accountId, context.now);
  if (!profile) throw new CallFailure('user-not-allowed');
  const counts = await listCouponCounts(db, personKeyOf(secret, profile.email), accountId);
  const person = {
    today: athensDateOf(context.now),
    counts: new Map(counts.map((count) => [count.couponId, count])),
    kept: await listKeptCoupons(db, accountId),
    isFirstOrder: !(await hasEarlierOrder(db, accountId)),
  };
  const items = (await listCoupons(db)).flatMap((coupon) => {
    const state = decideState(coupon, person);
    return state ? [answer(coupon, state, context.language)] : [];
  });
  items.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.coupon.code < b.coupon.code ? -1 : 1));
  return { items, credit: profile.creditInCents };
}

/** Null if the coupon is not to be listed for them. */
function decideState(coupon: StoredCoupon, { today, counts, kept, isFirstOrder }: Person): CouponState | null {
  const { id, rules, visibility } = coupon;
  const { validFrom, validUntil, totalLimit, perCustomerLimit, firstOrderOnly } = rules;
  const { usedInAll, usedByCustomer } = counts.get(id) ?? { usedInAll: 0, usedByCustomer: 0 };
  if (validUntil !== null && validUntil < today) return usedByCustomer > 0 ? 'expired' : null;
  const isLeft =
    validFrom <= today &&
    (totalLimit === null || usedInAll < totalLimit) &&
    (perCustomerLimit === null || usedByCustomer < perCustomerLimit) &&
    (isFirstOrder || !firstOrderOnly);
  const isTheirs = visibility === 'public' || kept.has(id) || usedByCustomer > 0;
  if (isLeft && isTheirs) return 'usable';
  return usedByCustomer > 0 ? 'used' : null;
}

function answer(coupon: StoredCoupon, state: CouponState, language: Language): CouponAnswer {
  const { validUntil, orderKinds } = coupon.rules;
  return { coupon: answerCoupon(coupon, language), validUntil, orderKinds: [...orderKinds], state };
}
