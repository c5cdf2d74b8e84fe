import { addDays, athensDateOf, athensTimeOf, instantAt } from '../athens-time.ts';
import type { Cents } from '../money.ts';

export const daysOfLowestPrice = 30;

interface PastPrice {
  priceInCents: Cents;
  /** Start of validity, as an ISO instant. */
  at: string;
}

/**
 * The price to show beside a reduction that begins at this moment: the lowest price of the 30 days before it. Null for an
 * item not sold before. The history is in chronological order. Days are Athens days: when clocks change, one of them is longer or shorter.
 */
export function lowestPriceBefore(history: readonly PastPrice[], moment: Date): Cents | null {
  return lowestPricesBefore(moment)(history);
}

/** The same for many: days in Athens are calculated once. */
export function lowestPricesBefore(moment: Date): (history: readonly PastPrice[]) => Cents | null {
  const end = moment.getTime();
  const start = instantAt(addDays(athensDateOf(moment), -daysOfLowestPrice), athensTimeOf(moment)).getTime();
  return (history) => {
    const held = history.filter(({ at }, index) => {
      const next = history[index + 1];
      return Date.parse(at) < end && (next === undefined || Date.parse(next.at) > start);
    });
    return held.length > 0 ? Math.min(...held.map(({ priceInCents }) => priceInCents)) : null;
  };
}
