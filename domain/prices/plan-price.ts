import type { CalendarDate } from '../athens-time.ts';
import type { Cents } from '../money.ts';
import { pricesUndoUntil } from './price-change.ts';

export interface WaitingPrice {
  priceInCents: Cents;
  /** Valid from the beginning of this date in Athens. */
  startsOn: CalendarDate;
}

export interface PricesOfPlan {
  priceInCents: Cents;
  next: (WaitingPrice & Partial<SavedPrice>) | null;
}

/** Additional facts about a price that was just saved. */
export interface SavedPrice {
  /** It holds from then on at the earliest, and can be taken back until then. */
  undoUntil: Date | null;
  /** The price that waited before it, and waits again when it is taken back. */
  instead: WaitingPrice | null;
}

/** The price of a plan on a date, by its currently known prices. */
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
 * The prices of a plan after a new price from a date on was saved; null takes back the waiting one. Also a price of
 * today waits for as long as it can be taken back: then the previously waiting price waits again. A price equal to the current one waits
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
  // A price for the same day corrects the one just saved.
  const waited = justSaved?.startsOn === startsOn ? justSaved.instead : kept.next;
  const instead = waited && { priceInCents: waited.priceInCents, startsOn: waited.startsOn };
  return { ...kept, next: { priceInCents, startsOn, undoUntil: pricesUndoUntil(now), instead: instead ?? null } };
}
