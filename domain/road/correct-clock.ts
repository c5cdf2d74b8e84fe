/** A deed cannot be older than this when it reaches the shop: a run is a day's work. */
const mostAgeInMs = 36 * 3_600_000;

/**
 * When something was done, by the shop's clock: a phone that is ten minutes fast when it sends was so when it noted. Never
 * after it arrived, nor longer ago than a run lasts.
 */
export function correctClock({ at, sentAt }: { at: Date; sentAt: Date }, receivedAt: Date): Date {
  const aheadInMs = sentAt.getTime() - receivedAt.getTime();
  const corrected = at.getTime() - aheadInMs;
  const earliest = receivedAt.getTime() - mostAgeInMs;
  return new Date(Math.min(receivedAt.getTime(), Math.max(earliest, corrected)));
}
