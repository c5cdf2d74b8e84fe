import { expect, it } from 'vitest';
import { isKitDue } from './outage-kit.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['before the cut-off', { isOpen: true, isDone: false, lastMadeAt: null }, false],
  ['at the freeze', { isOpen: false, isDone: false, lastMadeAt: null }, true],
  ['within the hour', { isOpen: false, isDone: false, lastMadeAt: minutesAgo(59) }, false],
  ['an hour later', { isOpen: false, isDone: false, lastMadeAt: minutesAgo(60) }, true],
  ['once the day is done', { isOpen: false, isDone: true, lastMadeAt: minutesAgo(90) }, false],
])('the outage kit of a date, %s', (_, day, isDue) => {
  expect(isKitDue({ ...day, now })).toBe(isDue);
});
