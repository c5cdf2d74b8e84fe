const minuteInMs = 60_000;
const hourInMs = 60 * minuteInMs;
const dayInMs = 24 * hourInMs;
/** A bank may still be at it when a page closes. */
const graceInMs = 15 * minuteInMs;
const longestPauseInMs = hourInMs;
const givenUpAfterMs = 30 * dayInMs;
const worthAnAlertAfterMs = 2 * dayInMs;

export interface LookFacts {
  /** Until then money may come in: a page that is open, a charge whose answer was lost. */
  closesAt: Date;
  /** How often it was looked at. */
  checks: number;
  /** The provider answered, and nothing it told of is still under way. */
  isCertain: boolean;
}

/**
 * When an attempt is asked about again; null when nothing can come of it any more. That it was paid does not end it: a page
 * can be paid twice until it closes.
 */
export function nextLook({ closesAt, checks, isCertain }: LookFacts, now: Date): Date | null {
  const overForMs = now.getTime() - closesAt.getTime();
  if (isCertain && overForMs >= graceInMs) return null;
  if (overForMs > givenUpAfterMs) return null;
  const pauseInMs =
    overForMs > worthAnAlertAfterMs ? dayInMs : Math.min(longestPauseInMs, 2 ** Math.min(checks, 6) * minuteInMs);
  return new Date(now.getTime() + pauseInMs);
}

/** Nobody could say for so long that somebody should ask the provider in person. */
export function isWorthAnAlert({ closesAt, isCertain }: LookFacts, now: Date): boolean {
  return !isCertain && now.getTime() - closesAt.getTime() > worthAnAlertAfterMs;
}
