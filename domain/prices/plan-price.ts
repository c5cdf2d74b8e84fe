import type { CalendarDate } from '../athens-time.ts';
import type { Cents } from '../money.ts';
import { pricesUndoUntil } from './price-change.ts';

export interface WaitingPrice {
  priceInCents: Cents;
  /** From the beginning of this date in Athens. */
  startsOn: CalendarDate;
}

export interface PricesOfPlan {
  priceInCents: Cents;
  next: (WaitingPrice & Partial<SavedPrice>) | null;
}

/** What is known besides of a price that was just saved. */
export interface SavedPrice {
  /** It holds from then on at the earliest, and can be taken back until then. */
  undoUntil: Date | null;
  /** What waited before it, and waits again when it is taken back. */
  instead: WaitingPrice | null;
}

/** What a plan costs on a date, by what is known of its prices now. */
export function planPriceOn({ priceInCents, next }: PricesOfPlan, date: CalendarDate): Cents {
  return next && next.startsOn <= date ? next.priceInCents : priceInCents;
}

export function isSamePrice(a: PricesOfPlan, b: PricesOfPlan): boolean {
  return (
    a.priceInCents === b.priceInCents &&
    a.next?.priceInCents === b.next?.priceInCents &&
    a.next?.startsOn === b.next?.startsOn
  );
}

/**
 * How prices of a plan stand after somebody has said what it costs from a date on; null takes back what waits. Also a price of
 * today waits for as long as it can be taken back: then what waited before it waits again. A price that says nothing new waits
 * for nothing.
 */
export function decidePlanPrice(
  kept: PricesOfPlan,
  wanted: { priceInCents: Cents | null; startsOn: CalendarDate },
  now: Date,
): PricesOfPlan {
  const { priceInCents, startsOn } = wanted;
  const justSaved = kept.next?.undoUntil && kept.next.undoUntil > now ? kept.next : null;
  if (priceInCents === null) return { ...kept, next: justSaved?.instead ?? null };
  if (priceInCents === kept.priceInCents) return { ...kept, next: null };
  // Of the same day it corrects what was just saved.
  const waited = justSaved?.startsOn === startsOn ? justSaved.instead : kept.next;
  const instead = waited && { priceInCents: waited.priceInCents, startsOn: waited.startsOn };
  return { ...kept, next: { priceInCents, startsOn, undoUntil: pricesUndoUntil(now), instead: instead ?? null } };
}
