const pausesInMinutes = [1, 5, 15, 60, 240, 720, 1440];
/** With a day between the last tries this is about five days, as long as mail servers themselves keep trying. */
const mostAttempts = 11;
const minuteInMs = 60_000;

/** When to try again after so many failed attempts; null: never again. */
export function decideNextTry(failedAttempts: number, now: Date): Date | null {
  if (failedAttempts >= mostAttempts) return null;
  const pause = pausesInMinutes[failedAttempts - 1] ?? pausesInMinutes.at(-1) ?? 0;
  return new Date(now.getTime() + pause * minuteInMs);
}
