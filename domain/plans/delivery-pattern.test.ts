import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryPatterns } from '#contract/words/catalogue-words.ts';
import { addDays, daysBetween, weekdayOf } from '../athens-time.ts';
import { datesOfPlan, eatenDaysOf, mostDays } from './delivery-pattern.ts';
import { daysOfDelivery, mostExtras, quotaOfDelivery } from './delivery-quota.ts';
import { mealsInPlan } from './plan-meals.ts';

describe('the days a delivery is eaten', () => {
  it.each([
    ['Sunday', '2026-11-22', 5, ['2026-11-23', '2026-11-25']],
    ['Wednesday', '2026-11-25', 5, ['2026-11-26', '2026-11-27']],
    ['Sunday', '2026-11-22', 7, ['2026-11-23', '2026-11-26']],
    ['Wednesday', '2026-11-25', 7, ['2026-11-27', '2026-11-29']],
    ['Monday', '2026-11-23', 6, ['2026-11-23', '2026-11-25']],
    ['Thursday', '2026-11-26', 6, ['2026-11-26', '2026-11-28']],
    ['Tuesday', '2026-11-24', 5, ['2026-11-24', '2026-11-26']],
    ['Friday', '2026-11-27', 5, ['2026-11-27', '2026-11-28']],
    ['Saturday', '2026-11-28', 7, null],
    ['Thursday', '2026-11-26', 1, null],
    ['Monday', '2026-11-23', 0, null],
  ])('of a %s (%s) by a plan of %i days', (_, date, days, expected) => {
    const eaten = eatenDaysOf(date, days);
    expect(eaten && [eaten.first, eaten.last]).toEqual(expected);
  });

  it('are as many as its quota feeds, one after the other, and never before it came', () => {
    fc.assert(
      fc.property(fc.constantFrom(...deliveryPatterns), fc.integer({ min: 1, max: 7 }), (pattern, daysPerWeek) => {
        const dates = datesOfPlan(pattern, '2026-11-23', 1);
        const eaten = dates.map((date) => eatenDaysOf(date, daysPerWeek));
        for (const [index, days] of eaten.entries()) {
          const fed = daysOfDelivery({ daysPerWeek }, index);
          expect(days ? daysBetween(days.first, days.last) + 1 : 0).toBe(fed);
          if (days) expect(days.first >= (dates[index] ?? '')).toBe(true);
        }
        const [first, second] = eaten;
        if (first && second) expect(second.first > first.last).toBe(true);
      }),
    );
  });

  it('are the most that any plan of a category has', () => {
    const plans = [
      { daysPerWeek: 5, dailyMeals: { 'main-meal': 2, 'breakfast-snack': 1 } },
      { daysPerWeek: 7, dailyMeals: { 'main-meal': 1 } },
    ];
    expect(mostDays(plans)).toEqual({ 'main-meal': 7, 'breakfast-snack': 5 });
  });
});

describe('the dates of a plan', () => {
  it.each([
    ['sun-wed', ['2026-11-22', '2026-11-25']],
    ['mon-thu', ['2026-11-23', '2026-11-26']],
    ['tue-fri', ['2026-11-24', '2026-11-27']],
  ] as const)('are two in the week of 23 November by %s', (pattern, dates) => {
    expect(datesOfPlan(pattern, '2026-11-23', 1)).toEqual(dates);
  });

  it('are eight in a month, over the change of clocks and of the year', () => {
    expect(datesOfPlan('sun-wed', '2026-10-19', 4)).toEqual([
      ...['2026-10-18', '2026-10-21', '2026-10-25', '2026-10-28'],
      ...['2026-11-01', '2026-11-04', '2026-11-08', '2026-11-11'],
    ]);
    expect(datesOfPlan('tue-fri', '2026-12-28', 2)).toEqual(['2026-12-29', '2027-01-01', '2027-01-05', '2027-01-08']);
  });

  it('start on a Monday only', () => {
    expect(() => datesOfPlan('mon-thu', '2026-11-24', 1)).toThrow('A week starts on a Monday');
  });

  it('rise, and are three days apart within a week', () => {
    const monday = fc.integer({ min: 0, max: 2000 }).map((week) => addDays('2024-01-01', week * 7));
    fc.assert(
      fc.property(
        fc.constantFrom(...deliveryPatterns),
        monday,
        fc.integer({ min: 1, max: 4 }),
        (pattern, start, weeks) => {
          const dates = datesOfPlan(pattern, start, weeks);
          expect(dates).toEqual([...new Set(dates)].sort());
          dates.forEach((date, index) => {
            const gap = index % 2 === 1 ? daysBetween(dates[index - 1] ?? '', date) : 3;
            expect(gap).toBe(3);
            expect(weekdayOf(date)).toBe(weekdayOf(dates[index % 2] ?? ''));
          });
        },
      ),
    );
  });
});

describe('the quota of a delivery', () => {
  it.each([
    [5, { 'main-meal': 2 }, 0, { 'main-meal': [6, 12] }],
    [5, { 'main-meal': 2 }, 1, { 'main-meal': [4, 10] }],
    [7, { 'main-meal': 3, 'breakfast-snack': 1 }, 0, { 'breakfast-snack': [4, 10], 'main-meal': [12, 18] }],
    [7, { 'main-meal': 3, 'breakfast-snack': 1 }, 7, { 'breakfast-snack': [3, 9], 'main-meal': [9, 15] }],
    [6, { vegan: 1 }, 1, { vegan: [3, 9] }],
    [5, { vegan: 1, 'breakfast-snack': 0 }, 0, { vegan: [3, 9] }],
    [0, {}, 0, {}],
  ])('of %i days with %j, delivery %i', (daysPerWeek, dailyMeals, index, quota) => {
    expect(quotaOfDelivery({ daysPerWeek, dailyMeals }, index)).toEqual(quota);
  });

  it('adds up to the meals of the plan', () => {
    const count = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 4 }),
        count,
        count,
        (days, weeks, mains, breakfasts) => {
          const plan = { daysPerWeek: days, weeks, dailyMeals: { 'main-meal': mains, 'breakfast-snack': breakfasts } };
          const quotas = Array.from({ length: weeks * 2 }, (_, index) =>
            Object.values(quotaOfDelivery(plan, index)),
          ).flat();
          expect(quotas.reduce((sum, [required]) => sum + required, 0)).toBe(mealsInPlan(plan));
          for (const [required, max] of quotas) expect(max - required).toBe(mostExtras);
          expect(daysOfDelivery(plan, 0) + daysOfDelivery(plan, 1)).toBe(days);
        },
      ),
    );
  });
});
