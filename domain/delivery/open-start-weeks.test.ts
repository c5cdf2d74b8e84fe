import { describe, expect, it } from 'vitest';
import type { Weekday } from '../athens-time.ts';
import { usualCutOff } from './cut-off.ts';
import type { DeliveryCalendar } from './delivery-calendar.ts';
import { greekHolidays } from './greek-holidays.ts';
import { openStartWeeks } from './open-start-weeks.ts';

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

const plan = { weeks: 1, daysPerWeek: 5, dailyMeals: { 'main-meal': 2, 'breakfast-snack': 1 } } as const;

describe('the start weeks of a plan', () => {
  it('are the six Mondays to come', () => {
    const weeks = openStartWeeks(noon('2026-11-15'), { ...plan, pattern: 'mon-thu' }, calendar);
    expect(weeks.map(({ startWeek }) => startWeek)).toEqual([
      ...['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'],
    ]);
    expect(weeks[0]).toMatchObject({ state: 'closed', reason: 'cut-off-passed', closedDate: '2026-11-16' });
    expect(weeks[1]).toMatchObject({
      state: 'open',
      reason: null,
      dates: ['2026-11-23', '2026-11-26'],
      cutoff: new Date('2026-11-21T23:59:59.999+02:00'),
    });
  });

  it.each([
    ['sun-wed', '2026-11-13T23:59:59+02:00', 'open'],
    ['sun-wed', '2026-11-14T00:00:00+02:00', 'closed'],
    ['mon-thu', '2026-11-14T23:59:59+02:00', 'open'],
    ['mon-thu', '2026-11-15T00:00:00+02:00', 'closed'],
    ['tue-fri', '2026-11-15T23:59:59+02:00', 'open'],
  ] as const)('take %s of the coming week at %s: %s', (pattern, now, state) => {
    expect(openStartWeeks(new Date(now), { ...plan, pattern }, calendar)[0]).toMatchObject({
      startWeek: '2026-11-16',
      state,
    });
  });

  it.each([
    // The Saturday before Easter is not of its week, and the Monday after is closed too.
    ['sun-wed', ['easter-sunday', '2027-05-02'], []],
    ['mon-thu', [null, null], [{ from: '2027-05-03', to: '2027-05-04', reason: 'easter-monday' }]],
    ['tue-fri', [null, null], []],
  ] as const)('around Easter 2027 by %s: %j', (pattern, closing, moves) => {
    const weeks = openStartWeeks(noon('2027-04-12'), { ...plan, pattern }, calendar);
    const easter = weeks.find(({ startWeek }) => startWeek === '2027-05-03');
    expect([easter?.reason, easter?.closedDate]).toEqual(closing);
    expect(easter?.moves).toEqual(moves);
  });

  it('move one delivery of a month off its closed day, and keep the others', () => {
    const [first] = openStartWeeks(noon('2027-04-01'), { ...plan, pattern: 'tue-fri', weeks: 4 }, calendar);
    expect(first).toMatchObject({
      state: 'open',
      closedDate: null,
      moves: [{ from: '2027-04-30', to: '2027-04-29', reason: 'good-friday' }],
    });
    expect(first?.dates.slice(-2)).toEqual(['2027-04-27', '2027-04-29']);
    expect(first?.slots.map(({ timePeriodId }) => timePeriodId)).toEqual(['morning', 'evening']);
  });

  it.each([
    ['the kitchen is full the day before', { cooked: { '2027-04-29': { all: 499, byCategory: {} } } }],
    ['every window of the day before is full', { used: { '2027-04-29': { morning: 20, evening: 20 } } }],
    ['no window is free on all dates', { used: { '2027-04-29': { evening: 20 }, '2027-04-27': { morning: 20 } } }],
    ['the menu of the day before does not keep so long', { keeps: (date: string) => date !== '2027-04-29' }],
  ])('are closed where %s, and the day after is closed', (_, facts) => {
    const weeks = openStartWeeks(noon('2027-04-12'), { ...plan, pattern: 'tue-fri' }, { ...calendar, ...facts });
    const week = weeks.find(({ startWeek }) => startWeek === '2027-04-26');
    expect(week).toMatchObject({ state: 'closed', reason: 'good-friday', closedDate: '2027-04-30', moves: [] });
  });

  it('are closed for a month with one closed day in it that has no other one near', () => {
    const closedReasons = { ...calendar.closedReasons, '2027-04-29': 'strike' };
    const request = { ...plan, pattern: 'tue-fri', weeks: 4 } as const;
    const [first] = openStartWeeks(noon('2027-04-01'), request, { ...calendar, closedReasons });
    expect(first).toMatchObject({
      startWeek: '2027-04-05',
      state: 'closed',
      reason: 'good-friday',
      closedDate: '2027-04-30',
    });
    expect(first?.dates).toHaveLength(8);
    expect(first?.slots.every(({ state }) => state === 'closed')).toBe(true);
  });

  it('have only the windows of all their dates, each as open as on its fullest', () => {
    const used = { '2026-11-23': { morning: 20, evening: 17 }, '2026-11-26': { morning: 3, evening: 5 } };
    const [, monday] = openStartWeeks(noon('2026-11-15'), { ...plan, pattern: 'mon-thu' }, { ...calendar, used });
    expect(monday?.slots).toEqual([
      { timePeriodId: 'morning', state: 'full', left: 0 },
      { timePeriodId: 'evening', state: 'few', left: 3 },
    ]);
    expect(monday?.state).toBe('few');
    const [, sunday] = openStartWeeks(noon('2026-11-15'), { ...plan, pattern: 'sun-wed' }, calendar);
    expect(sunday?.slots.map(({ timePeriodId }) => timePeriodId)).toEqual(['evening']);
  });

  it('are full when no window is free on all dates, and closed when none is shared', () => {
    const used = { '2026-11-23': { morning: 20 }, '2026-11-26': { evening: 20 } };
    const [, full] = openStartWeeks(noon('2026-11-15'), { ...plan, pattern: 'mon-thu' }, { ...calendar, used });
    expect(full).toMatchObject({ state: 'full', reason: null, closedDate: null });
    const timePeriods = [
      { id: 'morning', capacityByWeekday: onDays(1) },
      { id: 'evening', capacityByWeekday: onDays(4) },
    ];
    const [, none] = openStartWeeks(noon('2026-11-15'), { ...plan, pattern: 'mon-thu' }, { ...calendar, timePeriods });
    expect(none).toMatchObject({ state: 'closed', reason: 'no-delivery', closedDate: null, slots: [] });
  });

  it('are full when the kitchen cannot cook the need of one of its deliveries', () => {
    // Three days of two mains and a breakfast come first, then two.
    const stateWith = (date: string, all: number, breakfasts = 0) => {
      const cooked = { [date]: { all, byCategory: { 'breakfast-snack': breakfasts } } };
      const categoryCapacity = { 1: { 'breakfast-snack': 80 }, 4: { 'breakfast-snack': 80 } };
      const request = { ...plan, pattern: 'mon-thu' } as const;
      return openStartWeeks(noon('2026-11-15'), request, { ...calendar, categoryCapacity, cooked })[1]?.state;
    };
    expect([stateWith('2026-11-23', 300), stateWith('2026-11-23', 491), stateWith('2026-11-23', 492)]).toEqual([
      ...['open', 'few', 'full'],
    ]);
    expect([stateWith('2026-11-26', 494), stateWith('2026-11-26', 495)]).toEqual(['few', 'full']);
    expect([stateWith('2026-11-23', 77, 77), stateWith('2026-11-23', 78, 78)]).toEqual(['few', 'full']);
  });
});
