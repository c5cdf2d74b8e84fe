import { expect, it } from 'vitest';
import { nextAskAt } from './next-ask.ts';

const takenAt = new Date('2026-11-20T10:00:00Z');
const minutesAfter = (minutes: number) => new Date(takenAt.getTime() + minutes * 60_000);

it.each([
  ['unknown', 10, 15],
  ['pending', 10, 15],
  ['unknown', 120, 180],
  ['unknown', 2_880, 3_240],
  ['unknown', 50_000, null],
  ['amount-differs', 10, null],
  ['not-paid', 10, null],
  ['other-order', 10, null],
  ['used-before', 10, null],
] as const)('a transaction found %s after %i minutes is asked about again after %s', (finding, after, next) => {
  expect(nextAskAt({ takenAt }, finding, minutesAfter(after))).toEqual(next === null ? null : minutesAfter(next));
});
