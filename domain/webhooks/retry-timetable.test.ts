import { describe, expect, it } from 'vitest';
import { failingUntilPausedInMs, isFailingTooLong, mostTries, nextTryAfter } from './retry-timetable.ts';

const now = new Date('2026-11-17T08:00:00Z');
const hour = 3_600_000;
const walk = (dice: number) => {
  const tries = [now];
  for (let failed = 1; ; failed++) {
    const next = nextTryAfter(failed, tries.at(-1) ?? now, dice);
    if (!next) return tries;
    tries.push(next);
  }
};

describe('tries of a message', () => {
  it('are ten over about three days, each pause longer than the one before', () => {
    for (const dice of [0, 0.5, 1]) {
      const tries = walk(dice);
      expect(tries).toHaveLength(mostTries);
      const pauses = tries.slice(1).map((at, index) => at.getTime() - (tries[index]?.getTime() ?? 0));
      expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
      const whole = (tries.at(-1)?.getTime() ?? 0) - now.getTime();
      expect(whole).toBeGreaterThan(72 * hour);
      expect(whole).toBeLessThan(96 * hour);
    }
  });

  it('begin with seconds, are spread by a tenth, and end', () => {
    expect(nextTryAfter(1, now, 0)).toEqual(new Date('2026-11-17T08:00:05Z'));
    expect(nextTryAfter(2, now, 1)).toEqual(new Date('2026-11-17T08:05:30Z'));
    expect(nextTryAfter(mostTries, now, 0)).toBeNull();
    expect(nextTryAfter(mostTries + 5, now, 0)).toBeNull();
  });

  it('are given up for an address that has accepted nothing for five days', () => {
    expect(isFailingTooLong(null, now)).toBe(false);
    expect(isFailingTooLong(new Date(now.getTime() - failingUntilPausedInMs + 1), now)).toBe(false);
    expect(isFailingTooLong(new Date(now.getTime() - failingUntilPausedInMs), now)).toBe(true);
  });
});
