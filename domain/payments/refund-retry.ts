const minuteInMs = 60_000;
/** A provider refuses for lack of funds or until the next day's books: retried over about three days. */
const pausesInMinutes = [15, 2 * 60, 12 * 60, 24 * 60, 24 * 60];

/** Time of the next try after this many refusals; null: it stays refused, and staff handle it. */
export function retryRefundAt(refusals: number, now: Date): Date | null {
  const pause = pausesInMinutes[refusals - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * minuteInMs);
}
