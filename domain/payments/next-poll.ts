const minuteInMs = 60_000;
const hourInMs = 60 * minuteInMs;
const dayInMs = 24 * hourInMs;
/** A bank may still be at it when a page closes. */
const graceInMs = 15 * minuteInMs;
const longestPauseInMs = hourInMs;
const givenUpAfterMs = 30 * dayInMs;
const worthAnAlertAfterMs = 2 * dayInMs;

export interface PollFacts {
  /** Time until which money may still arrive: an open page, a charge whose answer was lost. */
  closesAt: Date;
  /** Number of polls so far. */
  checks: number;
  /** True if the provider answered, and its answer has nothing pending. */
  isCertain: boolean;
}

/**
 * Time of the next poll for an attempt; null when it cannot change any more. Being paid does not end it: a page
 * can be paid twice until it closes.
 */
export function nextPoll({ closesAt, checks, isCertain }: PollFacts, now: Date): Date | null {
  const overForMs = now.getTime() - closesAt.getTime();
  if (isCertain && overForMs >= graceInMs) return null;
  if (overForMs > givenUpAfterMs) return null;
  const pauseInMs =
    overForMs > worthAnAlertAfterMs ? dayInMs : Math.min(longestPauseInMs, 2 ** Math.min(checks, 6) * minuteInMs);
  return new Date(now.getTime() + pauseInMs);
}

/** True if the outcome was unknown for so long that staff should contact the provider. */
export function isWorthAnAlert({ closesAt, isCertain }: PollFacts, now: Date): boolean {
  return !isCertain && now.getTime() - closesAt.getTime() > worthAnAlertAfterMs;
}
