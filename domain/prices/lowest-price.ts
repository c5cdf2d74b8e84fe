import type { Cents } from '../money.ts';

export const daysOfLowestPrice = 30;
const dayInMs = 86_400_000;

interface PastPrice {
  priceInCents: Cents;
  /** From when it held, as an ISO instant. */
  at: string;
}

/**
 * What must stand beside a reduction that begins at this moment: the lowest price of the 30 days before it. Null for what
 * was not sold before. The history is in the order of its moments.
 */
export function lowestPriceBefore(history: readonly PastPrice[], moment: Date): Cents | null {
  const end = moment.getTime();
  const start = end - daysOfLowestPrice * dayInMs;
  const held = history.filter(({ at }, index) => {
    const next = history[index + 1];
    return Date.parse(at) < end && (next === undefined || Date.parse(next.at) > start);
  });
  return held.length > 0 ? Math.min(...held.map(({ priceInCents }) => priceInCents)) : null;
}
