import type { CalendarDate } from '../athens-time.ts';
import type { Cents } from '../money.ts';

export interface WaitingPrice {
  priceInCents: Cents;
  /** From the beginning of this date in Athens. */
  startsOn: CalendarDate;
}

export interface PricesOfPlan {
  priceInCents: Cents;
  next: WaitingPrice | null;
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
 * How prices of a plan stand after somebody has said what it costs from a date on; null takes back what waits. A price that says
 * nothing new waits for nothing, and a new price of today ends what waited: whoever sets both says so.
 */
export function decidePlanPrice(
  kept: PricesOfPlan,
  wanted: { priceInCents: Cents | null; startsOn: CalendarDate },
  today: CalendarDate,
): PricesOfPlan {
  const { priceInCents, startsOn } = wanted;
  if (priceInCents === null) return { ...kept, next: null };
  if (startsOn <= today) return { priceInCents, next: null };
  return { ...kept, next: priceInCents === kept.priceInCents ? null : { priceInCents, startsOn } };
}
