import { describe, expect, it } from 'vitest';
import { findNextDelivery } from './next-delivery.ts';

const everyDay = { weekdays: new Set([1, 2, 3, 4, 5, 6, 7]), closedDates: new Set<string>() };

describe('the next delivery', () => {
  it.each([
    ['at noon it is in two days', '2026-11-15T12:00:00+02:00', '2026-11-17'],
    ['in the last second of the day still', '2026-11-15T23:59:59+02:00', '2026-11-17'],
    ['a second later it is a day on', '2026-11-16T00:00:00+02:00', '2026-11-18'],
    ['across the spring change of clocks', '2026-03-28T23:30:00+02:00', '2026-03-30'],
  ])('%s', (_, now, date) => {
    expect(findNextDelivery(new Date(now), everyDay)?.date).toBe(date);
  });

  it('leaves out closed dates and weekdays without windows', () => {
    const days = { weekdays: new Set([1, 2, 3, 4, 5, 6]), closedDates: new Set(['2026-12-25', '2026-12-26']) };
    expect(findNextDelivery(new Date('2026-12-23T12:00:00+02:00'), days)).toEqual({
      date: '2026-12-28',
      cutoff: new Date('2026-12-26T23:59:59.999+02:00'),
    });
  });

  it('is null when nothing is open', () => {
    expect(findNextDelivery(new Date('2026-11-15T12:00:00Z'), { ...everyDay, weekdays: new Set() })).toBeNull();
  });
});
