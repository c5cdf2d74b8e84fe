import { addDays, daysBetween } from '#domain/athens-time.ts';

/** Ordered dates as one short text: the first date, then one flag per following day for whether it is included. */
export function packDates(dates: readonly string[]): string {
  const [first = '', ...later] = dates;
  const days = new Set(later.map((date) => daysBetween(first, date)));
  const marks = Array.from({ length: Math.max(0, ...days) }, (_, index) => (days.has(index + 1) ? 1 : 0));
  return [first, ...marks].join('');
}

export function unpackDates(packed: string): string[] {
  if (!packed) return [];
  const first = packed.slice(0, dateLength);
  const later = [...packed.slice(dateLength)].flatMap((mark, index) => (mark === '1' ? addDays(first, index + 1) : []));
  return [first, ...later];
}

const dateLength = '2026-01-01'.length;
