import type { Cart } from '#contract/cart.ts';

/** The first cut-off of the order's days that is still to come, as a moment; null when none is. */
export function nextCutOff({ scheduleMenus }: Pick<Cart, 'scheduleMenus'>, now: number): number | null {
  const coming = scheduleMenus.map(({ cutoff }) => Date.parse(cutoff)).filter((cutOff) => cutOff > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
