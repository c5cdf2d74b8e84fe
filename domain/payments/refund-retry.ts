const minuteInMs = 60_000;
/** A provider refuses for want of funds or until the next day's books: tried again over about three days. */
const pausesInMinutes = [15, 2 * 60, 12 * 60, 24 * 60, 24 * 60];

/** When a refund that was refused so often is tried again; null: it stays refused, and a person sees to it. */
export function retryRefundAt(refusals: number, now: Date): Date | null {
  const pause = pausesInMinutes[refusals - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * minuteInMs);
}
