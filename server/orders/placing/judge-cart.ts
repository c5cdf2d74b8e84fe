import { isErrorCode } from '#contract/error-codes.ts';
import { decideCartErrors, isReminder, type KnownCartError } from '#domain/cart/cart-errors.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { totalsOf } from '#domain/cart/prices/totals.ts';
import { formatEuros } from '#domain/money.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { readCartFacts, readScheduleFacts } from '../../cart/cart-facts.ts';
import type { ReadCart } from '../../cart/cart-store.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';

/** Validates a cart on the server, independently of the browser; returns its facts or refuses with the first error. */
export function judgeCart(
  cart: ReadCart,
  spotPlan: StoredSpotPlan,
  catalogue: CatalogueSnapshot,
  now: Date,
): CartFacts {
  const facts = readCartFacts(cart, spotPlan, catalogue, now);
  if (!facts.hasSpot && cart.regionId !== null) throw new CallFailure('area-not-served');
  requireCoupon(cart, facts, catalogue);
  const errors = decideCartErrors(facts, readScheduleFacts(cart, catalogue.findSpot(cart.spotId), catalogue, now));
  const first = errors.find((error) => !isReminder(error));
  if (first) throw failureOf(first, facts);
  if (facts.deliveries.length === 0 || facts.timePeriodId === null || !facts.hasSpot)
    throw new CallFailure('invalid-schedule');
  return facts;
}

/**
 * A cart with an expired coupon is refused: its customer removes it, and sees the total without it.
 * A coupon that would not have changed the total refuses no order.
 */
export function requireCoupon({ couponId }: ReadCart, facts: CartFacts, catalogue: CatalogueSnapshot): void {
  const lost = facts.coupon === null ? catalogue.findCouponById(couponId ?? '') : null;
  if (lost && totalsOf({ ...facts, coupon: lost.rules }).discountSource === 'coupon')
    throw new CallFailure('coupon-not-redeemable');
}

function failureOf({ slug, group }: KnownCartError, { region }: CartFacts): CallFailure {
  if (group !== 'totals') return new CallFailure(isErrorCode(slug) ? slug : 'invalid-input');
  const minimum = region?.minimumInCents ?? 0;
  return new CallFailure(isErrorCode(slug) ? slug : 'min-total-error', { minimum }, { minimum: formatEuros(minimum) });
}
