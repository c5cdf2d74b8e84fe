import { expect, it } from 'vitest';
import { isWorthAnAlert, nextPoll } from './next-poll.ts';

const closesAt = new Date('2026-11-16T10:30:00Z');
const at = (minutes: number) => new Date(closesAt.getTime() + minutes * 60_000);

it('polls as long as a page is open, however certain the last answer, and until a pending bank is done', () => {
  for (const minutes of [-29, -1, 0, 14])
    expect(nextPoll({ closesAt, checks: 1, isCertain: true }, at(minutes))).not.toBeNull();
  expect(nextPoll({ closesAt, checks: 1, isCertain: true }, at(15))).toBeNull();
});

it('never takes silence for an answer', () => {
  expect(nextPoll({ closesAt, checks: 40, isCertain: false }, at(24 * 60))).toEqual(at(25 * 60));
  expect(nextPoll({ closesAt, checks: 90, isCertain: false }, at(3 * 24 * 60))).toEqual(at(4 * 24 * 60));
  expect(nextPoll({ closesAt, checks: 120, isCertain: false }, at(31 * 24 * 60))).toBeNull();
  expect(isWorthAnAlert({ closesAt, checks: 90, isCertain: false }, at(3 * 24 * 60))).toBe(true);
  expect(isWorthAnAlert({ closesAt, checks: 9, isCertain: false }, at(60))).toBe(false);
});

it('polls ever more seldom, at least once an hour', () => {
  const pauses = [0, 1, 2, 5, 6, 30].map((checks) => {
    const next = nextPoll({ closesAt, checks, isCertain: false }, at(0));
    return next && (next.getTime() - at(0).getTime()) / 60_000;
  });
  expect(pauses).toEqual([1, 2, 4, 32, 60, 60]);
});
