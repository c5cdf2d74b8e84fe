import { expect, it } from 'vitest';
import { offlineUntil } from './offline-until.ts';

const dateEndsAt = new Date('2026-11-20T22:00:00Z');

it('ends at midnight after the date, and on a shared tablet after 12 hours', () => {
  const until = (now: string, isTablet: boolean) =>
    offlineUntil({ dateEndsAt, isTablet, now: new Date(now) }).toISOString();
  expect(until('2026-11-20T06:00:00Z', false)).toBe('2026-11-20T22:00:00.000Z');
  expect(until('2026-11-20T06:00:00Z', true)).toBe('2026-11-20T18:00:00.000Z');
  expect(until('2026-11-20T12:00:00Z', true)).toBe('2026-11-20T22:00:00.000Z');
});
