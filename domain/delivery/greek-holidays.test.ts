import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../athens-time.ts';
import { greekHolidays, orthodoxEaster } from './greek-holidays.ts';

const SUNDAY = 7;
const years = fc.integer({ min: 1900, max: 2099 });

describe('Orthodox Easter', () => {
  it.each([
    [2000, '2000-04-30'],
    [2024, '2024-05-05'],
    [2025, '2025-04-20'],
    [2026, '2026-04-12'],
    [2027, '2027-05-02'],
    [2028, '2028-04-16'],
    [2029, '2029-04-08'],
    [2030, '2030-04-28'],
    [2031, '2031-04-13'],
    [2032, '2032-05-02'],
    [2100, '2100-05-02'],
  ])('of %d is %s', (year, date) => {
    expect(orthodoxEaster(year)).toBe(date);
  });

  it('is a Sunday between 4 April and 8 May', () => {
    fc.assert(
      fc.property(years, (year) => {
        const easter = orthodoxEaster(year);
        expect(weekdayOf(easter)).toBe(SUNDAY);
        expect(easter >= `${year}-04-04` && easter <= `${year}-05-08`).toBe(true);
      }),
    );
  });
});

describe('Greek public holidays', () => {
  it('of 2027 come in order', () => {
    expect(greekHolidays(2027)).toEqual([
      { date: '2027-01-01', slug: 'new-year' },
      { date: '2027-01-06', slug: 'epiphany' },
      { date: '2027-03-15', slug: 'clean-monday' },
      { date: '2027-03-25', slug: 'independence-day' },
      { date: '2027-04-30', slug: 'good-friday' },
      { date: '2027-05-01', slug: 'labour-day' },
      { date: '2027-05-02', slug: 'easter-sunday' },
      { date: '2027-05-03', slug: 'easter-monday' },
      { date: '2027-06-21', slug: 'whit-monday' },
      { date: '2027-08-15', slug: 'assumption' },
      { date: '2027-10-28', slug: 'ochi-day' },
      { date: '2027-12-25', slug: 'christmas' },
      { date: '2027-12-26', slug: 'synaxis' },
    ]);
  });

  it('keep both names when Labour Day falls on a day of Easter', () => {
    const slugs = greekHolidays(2005)
      .filter((holiday) => holiday.date === '2005-05-01')
      .map((holiday) => holiday.slug);
    expect(slugs.sort()).toEqual(['easter-sunday', 'labour-day']);
  });

  it.each([
    ['2026-02-23', true],
    ['2026-02-22', false],
    ['2026-04-10', true],
    ['2026-04-11', false],
    ['2026-04-12', true],
    ['2026-04-13', true],
    ['2026-04-14', false],
    ['2026-06-01', true],
    ['2026-12-24', false],
    ['2026-12-26', true],
    ['2026-12-27', false],
    ['2026-12-31', false],
    ['2027-01-01', true],
    ['2028-02-29', false],
  ])('on %s: %s', (date, isHoliday) => {
    const dates = greekHolidays(Number(date.slice(0, 4))).map((holiday) => holiday.date);
    expect(dates.includes(date)).toBe(isHoliday);
  });
});
