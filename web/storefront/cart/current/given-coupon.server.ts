import type { RouterContextProvider } from 'react-router';
import type { Cart } from '#contract/orders/cart.ts';
import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext } from '#web/visit/visit.ts';

const cookie = 'given-coupon';
const daysKept = 7;
const isCode = /^[A-Z0-9]{3,24}$/;

/** A coupon code from a link; null for an invalid one. */
export function codeOf(written: string | null | undefined): string | null {
  const code = (written ?? '').trim().toUpperCase();
  return isCode.test(code) ? code : null;
}

/** A coupon from a link is stored until there is an order to apply it to. */
export function keepGivenCoupon(code: string, publicUrl: string): string {
  return writeCookie(cookie, code, { maxAgeInDays: daysKept, isSecure: publicUrl.startsWith('https:') });
}

export function forgetGivenCoupon(publicUrl: string): string {
  return writeCookie(cookie, '', { maxAgeInDays: 0, isSecure: publicUrl.startsWith('https:') });
}

export function readGivenCoupon(request: Request): string | null {
  return codeOf(readCookie(request, cookie));
}

const refusals = ['invalid-coupon', 'coupon-not-redeemable'] as const;
export type CouponRefusal = (typeof refusals)[number];

/** The cart with the coupon applied, or why it is not valid for it. */
export async function tryGivenCoupon(
  context: Readonly<RouterContextProvider>,
  { id: cartId }: Pick<Cart, 'id'>,
  code: string,
): Promise<{ cart: Cart } | { problem: CouponRefusal }> {
  try {
    return { cart: await context.get(shopContext).call('cart-coupon-update', { query: { cartId }, body: { code } }) };
  } catch (error) {
    const problem = error instanceof ShopFailure && refusals.find((each) => each === error.code);
    if (problem) return { problem };
    throw error;
  }
}
