import { describe, expect, it } from 'vitest';
import { usualCutOff } from './cut-off.ts';
import { findNextDelivery } from './next-delivery.ts';

const weekdays = { 1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4 };
const everyDay = { timePeriods: [{ capacityByWeekday: { ...weekdays, 7: 4 } }], cutOff: usualCutOff, closedDates: [] };

describe('the next delivery', () => {
  it.each([
    ['at noon it is in two days', '2026-11-15T12:00:00+02:00', '2026-11-17'],
    ['in the last second of the day it still is', '2026-11-15T23:59:59+02:00', '2026-11-17'],
    ['a second later it is one day later', '2026-11-16T00:00:00+02:00', '2026-11-18'],
    ['across the spring change of clocks', '2026-03-28T23:30:00+02:00', '2026-03-30'],
  ])('%s', (_, now, date) => {
    expect(findNextDelivery(new Date(now), everyDay)?.date).toBe(date);
  });

  it('leaves out closed dates and weekdays without windows', () => {
    const days = {
      timePeriods: [{ capacityByWeekday: weekdays }],
      cutOff: usualCutOff,
      closedDates: ['2026-12-25', '2026-12-26'],
    };
    expect(findNextDelivery(new Date('2026-12-23T12:00:00+02:00'), days)).toEqual({
      date: '2026-12-28',
      cutoff: new Date('2026-12-26T23:59:59.999+02:00'),
    });
  });

  it('leaves out a date whose windows are full, and accepts one that is opened once', () => {
    const capacityByDate = { '2026-11-17': 0, '2026-11-22': 5 };
    const timePeriods = [{ capacityByWeekday: { 2: 4 }, capacityByDate }];
    expect(
      findNextDelivery(new Date('2026-11-15T12:00:00+02:00'), { timePeriods, cutOff: usualCutOff, closedDates: [] })
        ?.date,
    ).toBe('2026-11-22');
  });

  it('is null when no date is open', () => {
    expect(
      findNextDelivery(new Date('2026-11-15T12:00:00Z'), { timePeriods: [], cutOff: usualCutOff, closedDates: [] }),
    ).toBeNull();
  });
});
