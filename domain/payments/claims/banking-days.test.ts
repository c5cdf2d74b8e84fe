import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../athens-time.ts';
import { bankingDaysSince, isBankingDay, lastOverdueDate, mostBankingDaysClaimed } from './banking-days.ts';

it.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-10-28', false],
  ['2026-12-25', false],
  ['2027-05-03', false],
])('on %s banks are open: %s', (date, isOpen) => {
  expect(isBankingDay(date)).toBe(isOpen);
});

it.each([
  ['a weekend', '2026-11-20', '2026-11-25', 3],
  ['the day itself', '2026-11-20', '2026-11-20', 0],
  ['Christmas and a weekend', '2026-12-23', '2026-12-29', 3],
  ['the Easter of 2027', '2027-04-29', '2027-05-06', 3],
])('counts no closed day across %s', (_, from, today, days) => {
  expect(bankingDaysSince(from, today)).toBe(days);
});

it('the last overdue date is the last one after which the limit of banking days has begun', () => {
  fc.assert(
    fc.property(fc.nat(2000), (days) => {
      const today = addDays('2024-01-01', days);
      const last = lastOverdueDate(today);
      expect(bankingDaysSince(last, today)).toBeGreaterThanOrEqual(mostBankingDaysClaimed);
      expect(bankingDaysSince(addDays(last, 1), today)).toBeLessThan(mostBankingDaysClaimed);
    }),
    { numRuns: 200 },
  );
});
