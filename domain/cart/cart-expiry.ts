import type { CalendarDate } from '../athens-time.ts';
import { type CutOff, cutoffOf } from '../delivery/cut-off.ts';

const weekInMs = 7 * 86_400_000;
/** docs/spec.md#cart-restore: retention of an expired, replaced or left cart. */
export const daysKept = 30;

/** docs/spec.md#cart-expiry: a cart ends a week after its last change, or when all its dates have passed their cut-off. */
export function cartExpiry(changedAt: Date, dates: readonly CalendarDate[], cutOff: CutOff): Date {
  const idle = changedAt.getTime() + weekInMs;
  const cutoffs = dates.map((date) => cutoffOf(date, cutOff).getTime());
  return new Date(cutoffs.length === 0 ? idle : Math.min(idle, Math.max(...cutoffs)));
}

export function isExpired(
  { changedAt, dates, cutOff }: { changedAt: Date; dates: readonly CalendarDate[]; cutOff: CutOff },
  now: Date,
): boolean {
  return now > cartExpiry(changedAt, dates, cutOff);
}
