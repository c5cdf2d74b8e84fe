import type { Clock } from '#domain/clock.ts';

export function fixedClock(iso: string): Clock {
  const instantInMs = Date.parse(iso);
  return () => new Date(instantInMs);
}
