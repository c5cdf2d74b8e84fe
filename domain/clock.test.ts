import { describe, expect, it } from 'vitest';
import { clockStartingAt } from './clock.ts';

describe('a clock starting at an instant', () => {
  it('runs on with the monotonic time', () => {
    let nowInMs = 5_000;
    const clock = clockStartingAt('2026-12-31T21:59:59.500Z', () => nowInMs);
    expect(clock().toISOString()).toBe('2026-12-31T21:59:59.500Z');
    nowInMs += 500.75;
    expect(clock().toISOString()).toBe('2026-12-31T22:00:00.000Z');
  });
});

it('refuses an invalid instant', () => {
  expect(() => clockStartingAt('yesterday', () => 0)).toThrow(RangeError);
  expect(() => clockStartingAt('', () => 0)).toThrow(RangeError);
});
