import { describe, expect, it } from 'vitest';
import { eatableDays } from './eatable-days.ts';

describe('the days a dish may be eaten on', () => {
  it.each([
    // Sunday's delivery of a plan of five days is cooked on Saturday and eaten from Monday to Wednesday.
    ['2026-11-22', 5, 1, 0],
    ['2026-11-22', 5, 2, 1],
    ['2026-11-22', 5, 4, 3],
    // Wednesday's delivery continues where the first one ends.
    ['2026-11-25', 5, 2, 1],
  ])('of %s in a plan of %i days, kept for %i', (date, daysPerWeek, useByDays, days) => {
    expect(eatableDays(date, daysPerWeek, useByDays)).toBe(days);
  });
});
