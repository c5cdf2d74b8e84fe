import type { Cents } from '../money.ts';

/** So long after it was saved a new price holds; until then it can be taken back and nobody has seen it. */
export const undoOfPricesInMs = 2 * 60_000;
/** A change above it, up or down, is asked about once more. */
export const largeChangeInPercent = 30;

interface PriceChange {
  from: Cents;
  to: Cents;
}

export function isLargeChange({ from, to }: PriceChange): boolean {
  return Math.abs(to - from) * 100 > from * largeChangeInPercent;
}

/** To a tenth: −96.2. */
export function percentOfChange({ from, to }: PriceChange): number {
  return from === 0 ? 100 : Math.round(((to - from) / from) * 1000) / 10;
}

export function pricesUndoUntil(now: Date): Date {
  return new Date(now.getTime() + undoOfPricesInMs);
}
