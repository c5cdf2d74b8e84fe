import { expect, it } from 'vitest';
import { findDate } from './find-dates.ts';

const today = '2026-11-16';

it.each([
  ['22', '2026-11-22'],
  ['5', '2026-11-05'],
  ['31', '2026-12-31'],
  ['22/11', '2026-11-22'],
  ['1-3', '2027-03-01'],
  ['20/9', '2026-09-20'],
  ['29/2/2028', '2028-02-29'],
  ['30/2/2028', null],
  ['32', null],
  ['10482', null],
  ['Μαρία', null],
])('%s is %s', (typed, date) => {
  expect(findDate(typed, today)).toBe(date);
});
