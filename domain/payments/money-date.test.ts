import { expect, it } from 'vitest';
import { isMoneyDate } from './money-date.ts';

// It is already the 16th in Athens.
const since = new Date('2026-11-15T22:30:00Z');
const now = new Date('2026-11-18T08:00:00Z');

it.each([
  ['the day of the order', '2026-11-16', true],
  ['today', '2026-11-18', true],
  ['the day before the order', '2026-11-15', false],
  ['tomorrow', '2026-11-19', false],
  ['another year', '2027-01-01', false],
  ['the end of the calendar', '9999-12-31', false],
])('money of %s counts: %s', (_, on, isRight) => {
  expect(isMoneyDate(on, { since, now })).toBe(isRight);
});
