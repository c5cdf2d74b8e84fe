/** Maximum age of a stop event on arrival at the server: a run is a day's work. */
const mostAgeInMs = 36 * 3_600_000;

/**
 * Time of an event by the shop's clock: a phone that is ten minutes fast when it sends was so when it recorded. Never
 * after it arrived, nor longer ago than a run lasts.
 */
export function correctClock({ at, sentAt }: { at: Date; sentAt: Date }, receivedAt: Date): Date {
  const aheadInMs = sentAt.getTime() - receivedAt.getTime();
  const corrected = at.getTime() - aheadInMs;
  const earliest = receivedAt.getTime() - mostAgeInMs;
  return new Date(Math.min(receivedAt.getTime(), Math.max(earliest, corrected)));
}
