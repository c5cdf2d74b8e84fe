import type { Cart } from '#contract/orders/cart.ts';

/** A displayed problem: an error of the cart at that time, or a refusal, with the cart at that time. */
export interface ShownProblem {
  problem: string;
  isOfCart: boolean;
  cartThen: string | null;
  isOver: boolean;
}

export function recordProblem(problem: string, cart: Cart | null): ShownProblem {
  const isOfCart = cart?.errors.some(({ slug }) => slug === problem) ?? false;
  return { problem, isOfCart, cartThen: cart && printOf(cart), isOver: false };
}

/**
 * A cart error applies until the cart no longer has it. A refusal applies until the cart has changed: by then the action was
 * repeated, or given up.
 */
export function holdsStill({ problem, isOfCart, cartThen, isOver }: ShownProblem, cart: Cart | null): boolean {
  if (isOver) return false;
  if (isOfCart) return cart?.errors.some(({ slug }) => slug === problem) ?? false;
  return (cart && printOf(cart)) === cartThen;
}

/** Fingerprint of the customer's choices, without values that change by themselves, such as the expiry. */
function printOf({ id, spotPlan, scheduleMenus, timePeriod, shippingAddress, ...cart }: Cart): string {
  const days = scheduleMenus.map(({ date, items }) => [date, items.map(({ item, amount }) => [item.id, amount])]);
  const { customerCoupon, spotPaymentType, invoice } = cart;
  return JSON.stringify([
    [id, spotPlan.id, days, timePeriod, shippingAddress],
    [customerCoupon?.coupon.code, spotPaymentType?.paymentType.slug, invoice],
  ]);
}
