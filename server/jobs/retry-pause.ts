const pausesInMinutes = [1, 5, 15, 60, 240, 720, 1440];
/** With a day between the last attempts this is about five days, as long as mail servers themselves retry. */
const mostAttempts = 11;
const minuteInMs = 60_000;

/** Time of the next attempt after this many failures; null: never again. */
export function decideNextTry(failedAttempts: number, now: Date): Date | null {
  if (failedAttempts >= mostAttempts) return null;
  const pause = pausesInMinutes[failedAttempts - 1] ?? pausesInMinutes.at(-1) ?? 0;
  return new Date(now.getTime() + pause * minuteInMs);
}
