import type { Cart } from '#contract/cart.ts';

/** A problem as it was shown: of what the cart lacked then, or of something that was refused while the cart was so. */
export interface ToldProblem {
  problem: string;
  isOfCart: boolean;
  cartThen: string | null;
  isOver: boolean;
}

export function noteProblem(problem: string, cart: Cart | null): ToldProblem {
  const isOfCart = cart?.errors.some(({ slug }) => slug === problem) ?? false;
  return { problem, isOfCart, cartThen: cart && printOf(cart), isOver: false };
}

/**
 * What the cart lacked holds until it lacks it no more. What was refused holds until the cart is another: by then it was
 * tried again, or given up.
 */
export function holdsStill({ problem, isOfCart, cartThen, isOver }: ToldProblem, cart: Cart | null): boolean {
  if (isOver) return false;
  if (isOfCart) return cart?.errors.some(({ slug }) => slug === problem) ?? false;
  return (cart && printOf(cart)) === cartThen;
}

/** What its customer chose, and nothing that changes by itself, such as how long it is kept. */
function printOf({ id, spotPlan, scheduleMenus, timePeriod, shippingAddress, ...cart }: Cart): string {
  const days = scheduleMenus.map(({ date, items }) => [date, items.map(({ item, amount }) => [item.id, amount])]);
  const { customerCoupon, spotPaymentType, invoice } = cart;
  return JSON.stringify([
    [id, spotPlan.id, days, timePeriod, shippingAddress],
    [customerCoupon?.coupon.code, spotPaymentType?.paymentType.slug, invoice],
  ]);
}
