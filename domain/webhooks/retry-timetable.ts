const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Pauses after each failed try, as Standard Webhooks proposes: ten tries over some three days. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
/** Maximum extension of a pause: a recovering receiver is not hit by all messages at once. */
const mostJitter = 0.1;

export const mostTries = pauses.length + 1;
/** An address that has accepted nothing for this time is paused. */
export const failingUntilPausedInMs = 5 * day;
/** Time for which a replaced secret still signs beside the new one. */
export const secretOverlapInMs = day;

/** Time of the next try after this many failed ones; null: never again. `dice` is from 0 to 1. */
export function nextTryAfter(failedTries: number, now: Date, dice: number): Date | null {
  const pause = pauses[failedTries - 1];
  if (pause === undefined) return null;
  return new Date(now.getTime() + Math.round(pause * (1 + dice * mostJitter)));
}

export function isFailingTooLong(failingSince: Date | null, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= failingUntilPausedInMs;
}
