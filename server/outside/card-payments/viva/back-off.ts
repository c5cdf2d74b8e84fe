const usualInMs = 10_000;
const longestInMs = 300_000;

/** After a 429 nothing is sent until Viva's `Retry-After` is over: further requests would extend it. */
export function createBackOff(monotonicNowInMs: () => number) {
  let untilInMs = 0;
  return {
    leftInMs: () => untilInMs - monotonicNowInMs(),
    begin(retryAfter: string | null): number {
      const inMs = waitOf(retryAfter);
      untilInMs = Math.max(untilInMs, monotonicNowInMs() + inMs);
      return inMs;
    },
  };
}

/** Seconds or a date, as HTTP allows. */
function waitOf(retryAfter: string | null): number {
  const text = retryAfter?.trim() ?? '';
  const inMs = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(inMs) ? usualInMs : Math.min(Math.max(inMs, 0), longestInMs);
}
