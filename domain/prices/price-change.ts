import type { Cents } from '../money.ts';

/** Delay after saving until a new price applies; until then it can be taken back and no customer has seen it. */
export const undoOfPricesInMs = 2 * 60_000;
/** A larger change, up or down, needs a second confirmation. */
export const largeChangeInPercent = 30;

interface PriceChange {
  from: Cents;
  to: Cents;
}

export function isLargeChange({ from, to }: PriceChange): boolean {
  return Math.abs(to - from) * 100 > from * largeChangeInPercent;
}

/** Rounded to a tenth: −96.2. */
export function percentOfChange({ from, to }: PriceChange): number {
  return from === 0 ? 100 : Math.round(((to - from) / from) * 1000) / 10;
}

export function pricesUndoUntil(now: Date): Date {
  return new Date(now.getTime() + undoOfPricesInMs);
}
