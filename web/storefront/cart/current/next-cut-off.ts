import type { Cart } from '#contract/orders/cart.ts';

/** The next future cut-off of the order's days, as an instant; null when there is none. */
export function nextCutOff({ scheduleMenus }: Pick<Cart, 'scheduleMenus'>, now: number): number | null {
  const coming = scheduleMenus.map(({ cutoff }) => Date.parse(cutoff)).filter((cutOff) => cutOff > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
