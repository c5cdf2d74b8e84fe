import { athensDateOf } from '#domain/athens-time.ts';
import { daysKept, isExpired } from '#domain/cart/cart-expiry.ts';
import type { CartFacts, LineFacts } from '#domain/cart/cart-facts.ts';
import { isCouponOver } from '#domain/cart/prices/coupon-verdict.ts';
import { capacityOn } from '#domain/delivery/window-capacity.ts';
import { quotaOfDelivery } from '#domain/plans/delivery-quota.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { SignedIn } from '../calls/handlers.ts';
import type { StoredSpot } from '../delivery/area-store.ts';
import type { ReadCart, StoredCart, StoredLine } from './cart-store.ts';
import { type CatalogueSnapshot, findRegion, findTimePeriod, isOffered } from './catalogue-snapshot.ts';

const dayInMs = 86_400_000;

/** The stored cart as input for the rules. Leaves out lines whose dish was deleted, and a coupon that has ended or run out. */
export function readCartFacts(
  cart: StoredCart & Partial<Pick<ReadCart, 'isCouponUsedUp'>>,
  spotPlan: StoredSpotPlan,
  catalogue: CatalogueSnapshot,
  now: Date,
): CartFacts {
  const spot = catalogue.findSpot(cart.spotId);
  const { type, tag, weeks, daysPerWeek, dailyMeals, priceInCents } = spotPlan;
  const plan = { tag, weeks, daysPerWeek, dailyMeals };
  const coupon = catalogue.findCouponById(cart.couponId ?? '');
  return {
    planType: type,
    plan,
    planPriceInCents: priceInCents,
    region: findRegion(spot, cart.regionId),
    address: cart.address,
    hasSpot: isServed(cart, catalogue),
    hasCustomer: cart.accountId !== null,
    timePeriodId: findTimePeriod(spot, cart.timePeriodId)?.id ?? null,
    deliveries: cart.menus.map(({ id, date, lines, extras = [] }, index) => ({
      id,
      date,
      quota: type === 'weekly' ? quotaOfDelivery(plan, index) : {},
      lines: lines.flatMap((line) => lineFacts(line, catalogue) ?? []),
      extras,
    })),
    coupon: coupon && !cart.isCouponUsedUp && !isCouponOver(coupon.rules, athensDateOf(now)) ? coupon.rules : null,
  };
}

/** False if its region or postal code was taken out of use since the address was entered. */
export function isServed({ spotId, regionId, address }: StoredCart, catalogue: CatalogueSnapshot): boolean {
  if (!findRegion(catalogue.findSpot(spotId), regionId)) return false;
  return address === null || catalogue.findPostalCode(address.postalCode)?.spot.id === spotId;
}

export function lineFacts(
  { buildId, amount }: Pick<StoredLine, 'buildId' | 'amount'>,
  catalogue: CatalogueSnapshot,
): LineFacts | null {
  const found = catalogue.findBuild(buildId);
  if (!found) return null;
  const { meal, build, categories, regularPriceInCents } = found;
  return { buildId, mealId: meal.id, categories, unitPriceInCents: build.priceInCents, regularPriceInCents, amount };
}

/** Current facts about a cart's dates: from the calendar, the kitchen and the delivery windows. */
export function readScheduleFacts(cart: ReadCart, spot: StoredSpot | null, catalogue: CatalogueSnapshot, now: Date) {
  const period = findTimePeriod(spot, cart.timePeriodId);
  const isFull = (date: string) => period !== null && (cart.deliveriesTaken[date] ?? 0) >= capacityOn(period, date);
  return {
    now,
    cutOff: cart.cutOff,
    closedDates: spot?.closedDates ?? [],
    fullDates: cart.menus.map(({ date }) => date).filter(isFull),
    unavailable: cart.menus.flatMap((menu) =>
      menu.lines
        .filter(({ buildId }) => {
          const found = catalogue.findBuild(buildId);
          return found !== null && !isOffered(found.meal, menu.date);
        })
        .map(({ buildId }) => ({ deliveryId: menu.id, buildId })),
    ),
  };
}

/** Requires an open cart that belongs to the caller or to no account yet. */
export function requireOpen(cart: ReadCart | null, caller: SignedIn | null, now: Date): ReadCart {
  const theirs = requireTheirs(cart, caller, now);
  if (theirs.state === 'open' && !hasExpired(theirs, now)) return theirs;
  const until = restorableUntil(theirs, now);
  throw new CallFailure('cart-not-found', until && { restorableUntil: until.toISOString() });
}

/**
 * Requires the caller's own cart. A deleted cart and someone else's look the same: not found. A caller who is not signed in is
 * refused with a request to sign in, for as long as the cart's customer would gain something by it.
 */
export function requireTheirs(cart: ReadCart | null, caller: SignedIn | null, now: Date): ReadCart {
  if (cart && (cart.accountId === null || cart.accountId === caller?.accountId)) return cart;
  const isWorthSigningIn = cart !== null && caller === null && cart.state !== 'restored' && isKept(cart, now);
  throw new CallFailure(isWorthSigningIn ? 'user-not-allowed' : 'cart-not-found');
}

/** Time until which an ended cart can be restored; null if it has not ended, or is gone for good. */
export function restorableUntil(cart: ReadCart, now: Date): Date | null {
  const { state } = cart;
  const isOver = state === 'replaced' || state === 'left' || (state === 'open' && hasExpired(cart, now));
  return isOver && isKept(cart, now) ? endOfKeeping(cart) : null;
}

function isKept(cart: ReadCart, now: Date): boolean {
  return now <= endOfKeeping(cart);
}

function endOfKeeping({ changedAt }: ReadCart): Date {
  return new Date(changedAt.getTime() + daysKept * dayInMs);
}

export function hasExpired(cart: ReadCart, now: Date): boolean {
  const { changedAt, menus, cutOff } = cart;
  return isExpired({ changedAt, dates: menus.map(({ date }) => date), cutOff }, now);
}
