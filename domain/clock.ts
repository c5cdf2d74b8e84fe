export type Clock = () => Date;

export function fixedClock(iso: string): Clock {
  const instantInMs = parseInstant(iso);
  return () => new Date(instantInMs);
}

export function clockStartingAt(iso: string, monotonicNowInMs: () => number): Clock {
  const instantInMs = parseInstant(iso);
  const startedAtInMs = monotonicNowInMs();
  return () => new Date(instantInMs + monotonicNowInMs() - startedAtInMs);
}

function parseInstant(iso: string): number {
  const instantInMs = Date.parse(iso);
  if (Number.isNaN(instantInMs)) throw new RangeError(`Not an instant: ${iso}`);
  return instantInMs;
}
