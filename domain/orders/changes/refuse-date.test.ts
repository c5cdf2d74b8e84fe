import { expect, it } from 'vitest';
import { usualCutOff } from '../../delivery/cut-off.ts';
import { refuseDate } from './refuse-date.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
const request = {
  isPlan: true,
  otherDates: ['2026-11-26'],
  cutOff: usualCutOff,
  closedDates: ['2026-12-25'],
  windowCapacity: 4,
};

it.each([
  ['2026-11-18', null],
  ['2026-11-17', 'date-closed'],
  ['2026-12-25', 'date-closed'],
  ['2026-11-26', 'invalid-schedule'],
  ['2026-12-28', null],
  ['2026-12-29', 'invalid-schedule'],
])('moves a delivery of a plan to %s: %s', (date, refusal) => {
  expect(refuseDate({ ...request, date }, now)).toBe(refusal);
});

it('lets a plan that reaches further move within itself, and a single order four weeks ahead', () => {
  const long = { ...request, otherDates: ['2027-01-20'] };
  expect(refuseDate({ ...long, date: '2027-01-19' }, now)).toBeNull();
  expect(refuseDate({ ...long, date: '2027-01-21' }, now)).toBe('invalid-schedule');
  const single = { ...request, isPlan: false, otherDates: [] };
  expect(refuseDate({ ...single, date: '2026-12-14' }, now)).toBeNull();
  expect(refuseDate({ ...single, date: '2026-12-15' }, now)).toBe('invalid-schedule');
});

it('refuses a day without a window', () => {
  expect(refuseDate({ ...request, date: '2026-11-20', windowCapacity: 0 }, now)).toBe('date-closed');
});
