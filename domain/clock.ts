export type Clock = () => Date;

export function clockStartingAt(iso: string, monotonicNowInMs: () => number): Clock {
  const instantInMs = Date.parse(iso);
  if (Number.isNaN(instantInMs)) throw new RangeError(`Not an instant: ${iso}`);
  const startedAtInMs = monotonicNowInMs();
  return () => new Date(instantInMs + monotonicNowInMs() - startedAtInMs);
}
