import { expect, it } from 'vitest';
import { packDates, unpackDates } from './packed-dates.ts';

it.each([
  [[], ''],
  [['2026-11-18'], '2026-11-18'],
  [['2026-10-24', '2026-10-25', '2026-10-28'], '2026-10-241001'],
])('%o are packed as %s', (dates, packed) => {
  expect(packDates(dates)).toBe(packed);
  expect(unpackDates(packed)).toEqual(dates);
});
