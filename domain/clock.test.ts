import { describe, expect, it } from 'vitest';
import { clockStartingAt, fixedClock } from './clock.ts';

describe('a fixed clock', () => {
  it('always says the same instant, even after a caller changed the date it was given', () => {
    const clock = fixedClock('2026-03-29T03:30:00+03:00');
    clock().setUTCFullYear(1999);
    expect(clock().toISOString()).toBe('2026-03-29T00:30:00.000Z');
  });
});

describe('a clock starting at an instant', () => {
  it('runs on with the monotonic time', () => {
    let nowInMs = 5_000;
    const clock = clockStartingAt('2026-12-31T21:59:59.500Z', () => nowInMs);
    expect(clock().toISOString()).toBe('2026-12-31T21:59:59.500Z');
    nowInMs += 500.75;
    expect(clock().toISOString()).toBe('2026-12-31T22:00:00.000Z');
  });
});

it('refuses what is not an instant', () => {
  expect(() => fixedClock('yesterday')).toThrow(RangeError);
  expect(() => clockStartingAt('', () => 0)).toThrow(RangeError);
});
