import { describe, expect, it } from 'vitest';
import type { Weekday } from '../athens-time.ts';
import { usualCutOff } from './cut-off.ts';
import type { DeliveryCalendar } from './delivery-calendar.ts';
import { greekHolidays } from './greek-holidays.ts';
import { openDates } from './open-dates.ts';

const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const onDays = (...days: Weekday[]) => Object.fromEntries(days.map((day) => [day, 20]));
const calendar: DeliveryCalendar = {
  cutOff: usualCutOff,
  timePeriods: [
    { id: 'morning', capacityByWeekday: onDays(1, 2, 3, 4, 5, 6) },
    { id: 'evening', capacityByWeekday: onDays(1, 2, 3, 4, 5, 6, 7) },
  ],
  closedReasons: Object.fromEntries([2026, 2027].flatMap(greekHolidays).map(({ date, slug }) => [date, slug])),
  used: {},
  kitchenCapacity: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, 500])),
  categoryCapacity: {},
  cooked: {},
};

describe('the dates of a single order', () => {
  it('reach from today to 28 days ahead', () => {
    const dates = openDates(noon('2026-11-15'), {}, calendar);
    expect([dates.length, dates[0]?.date, dates.at(-1)?.date]).toEqual([29, '2026-11-15', '2026-12-13']);
    expect(dates.slice(0, 3).map(({ state }) => state)).toEqual(['closed', 'closed', 'open']);
  });

  it('stay in the requested range, inside those days', () => {
    const between = (from: string, to: string) =>
      openDates(noon('2026-11-15'), { from, to }, calendar).map(({ date }) => date);
    expect(between('2026-11-20', '2026-11-21')).toEqual(['2026-11-20', '2026-11-21']);
    expect(between('2026-01-01', '2026-11-15')).toEqual(['2026-11-15']);
    expect(between('2026-12-13', '2027-12-13')).toEqual(['2026-12-13']);
    expect(between('2026-11-21', '2026-11-20')).toEqual([]);
    expect(between('2027-01-01', '2027-01-02')).toEqual([]);
  });

  it('reach further for a delivery of a plan', () => {
    const dates = openDates(noon('2026-11-15'), { from: '2027-01-20', to: '2027-12-31' }, calendar, 77);
    expect([dates[0]?.date, dates.at(-1)?.date]).toEqual(['2027-01-20', '2027-01-31']);
  });

  it('begin with the Athens day, also after midnight', () => {
    expect(openDates(new Date('2026-11-15T22:30:00Z'), {}, calendar)[0]?.date).toBe('2026-11-16');
  });

  it('respect weekdays without a window and the used capacity', () => {
    const used = { '2026-11-21': { morning: 20 }, '2026-11-22': { evening: 20 } };
    const [saturday, sunday] = openDates(
      noon('2026-11-15'),
      { from: '2026-11-21', to: '2026-11-22' },
      { ...calendar, used },
    );
    expect(saturday?.slots.map(({ state }) => state)).toEqual(['full', 'open']);
    expect(sunday).toMatchObject({ state: 'full', slots: [{ timePeriodId: 'evening', state: 'full', left: 0 }] });
  });

  it('are closed from Good Friday to Easter Monday 2027', () => {
    const week = openDates(noon('2027-04-26'), { from: '2027-04-28', to: '2027-05-04' }, calendar);
    expect(week.map(({ state, reason }) => reason ?? state)).toEqual([
      'open',
      'open',
      'good-friday',
      'labour-day',
      'easter-sunday',
      'easter-monday',
      'open',
    ]);
  });

  it('are full where the kitchen has no meal left', () => {
    const cooked = { '2026-11-20': { all: 500, byCategory: {} }, '2026-11-21': { all: 499, byCategory: {} } };
    const range = { from: '2026-11-20', to: '2026-11-22' };
    const states = openDates(noon('2026-11-15'), range, { ...calendar, cooked }).map(({ state }) => state);
    expect(states).toEqual(['full', 'few', 'open']);
  });
});
