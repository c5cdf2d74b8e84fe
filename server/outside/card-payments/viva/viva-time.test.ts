import { expect, it } from 'vitest';
import { readVivaTime } from './viva-time.ts';

it.each([
  ['2021-12-06T14:32:10.32+02:00', '2021-12-06T12:32:10.320Z'],
  ['2026-07-06T14:32:10Z', '2026-07-06T14:32:10.000Z'],
  ['2026-01-15T00:30:00.1234567', '2026-01-14T22:30:00.123Z'],
  ['2026-07-15T00:30', '2026-07-14T21:30:00.000Z'],
])('%s is %s, in any time zone of the machine', (text, instant) => {
  expect(readVivaTime(text)?.toISOString()).toBe(instant);
});

it.each([[null], [''], ['yesterday'], ['2026-02-30T10:00:00'], ['2026-02-03T25:00:00'], ['2026-02-03T10:00:00+99:99']])(
  '%s is not a time',
  (text) => {
    expect(readVivaTime(text)).toBeNull();
  },
);
