import type { orderKinds } from '#contract/words/order-kinds.ts';

/** docs/spec.md#about-kinds: an order's type code is its number of weeks. */
export type OrderKind = (typeof orderKinds)[number];

const weeksOfMonth = 4;

export function kindOf(weeks: number): OrderKind {
  if (!Number.isInteger(weeks) || weeks < 0 || weeks > weeksOfMonth) {
    throw new RangeError(`No order lasts ${weeks} weeks`);
  }
  if (weeks === 0) return 'single';
  return weeks === weeksOfMonth ? 'monthly' : 'weekly';
}
