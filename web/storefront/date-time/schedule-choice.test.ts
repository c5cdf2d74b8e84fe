import { describe, expect, it } from 'vitest';
import type { DeliveryDate, StartWeek } from '#contract/delivery/delivery.ts';
import { allSlots, closedGroups, findStartWeek, pickOpen, pickPattern, stripsOf } from './schedule-choice.ts';

const slot = (id: string, from: string, state: DeliveryDate['state'] = 'open') => ({
  timePeriodId: id,
  from,
  to: '',
  state,
});
const day = (date: string, state: DeliveryDate['state'], reason: string | null = null, slots = [slot('a', '10:00')]) =>
  ({ date, state, reason, cutoff: '', slots }) satisfies DeliveryDate;
const week = (pattern: StartWeek['pattern'], startWeek: string, state: DeliveryDate['state'], dates: string[] = []) =>
  ({
    pattern,
    startWeek,
    state,
    dates,
    moves: [],
    reason: null,
    closedDate: null,
    cutoff: '',
    slots: [],
  }) satisfies StartWeek;

describe('the preselected schedule', () => {
  const days = [
    day('2026-11-17', 'closed'),
    day('2026-11-18', 'few'),
    day('2026-11-19', 'full'),
    day('2026-11-20', 'open'),
  ];
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-19', '2026-11-18'],
    ['2026-11-17', '2026-11-18'],
    ['', '2026-11-18'],
  ])('%s leads to %s', (wanted, picked) => {
    expect(pickOpen(days, ({ date }) => date === wanted)?.date).toBe(picked);
  });

  it('is empty when all is full', () => {
    expect(pickOpen([day('2026-11-19', 'full')], () => true)).toBeNull();
  });

  it('is the pattern with the earliest start', () => {
    const weeks = [
      week('sun-wed', '2026-11-23', 'open', ['2026-11-22']),
      week('tue-fri', '2026-11-16', 'few', ['2026-11-17']),
    ];
    expect(pickPattern(weeks, undefined)).toBe('tue-fri');
  });

  it('is a pattern with free slots, unless one is requested', () => {
    const weeks = [week('sun-wed', '2026-11-23', 'full'), week('mon-thu', '2026-11-23', 'open')];
    expect(pickPattern(weeks, undefined)).toBe('mon-thu');
    expect(pickPattern(weeks, 'sun-wed')).toBe('sun-wed');
    expect(pickPattern(weeks, 'sat-sun')).toBe('mon-thu');
    expect(pickPattern([], undefined)).toBe('sun-wed');
  });

  it('is found again from the dates of a cart', () => {
    const weeks = [week('mon-thu', '2026-11-23', 'open', ['2026-11-23', '2026-11-26'])];
    expect(findStartWeek(weeks, ['2026-11-23', '2026-11-26'])?.pattern).toBe('mon-thu');
    expect(findStartWeek(weeks, ['2026-11-23'])).toBeNull();
  });
});

describe('the displayed days and windows', () => {
  it('leave today out and are grouped in sevens', () => {
    const days = Array.from({ length: 29 }, (_, at) =>
      day(new Date(Date.UTC(2026, 10, 16 + at)).toISOString().slice(0, 10), 'open'),
    );
    const strips = stripsOf(days, '2026-11-16');
    expect(strips.map((strip) => [strip.length, strip[0]?.date])).toEqual([
      [7, '2026-11-17'],
      [7, '2026-11-24'],
      [7, '2026-12-01'],
      [7, '2026-12-08'],
    ]);
  });

  it('include every window, closed when the day does not have it', () => {
    const sunday = day('2026-11-22', 'open', null, [slot('b', '10:00', 'few')]);
    const days = [day('2026-11-21', 'open', null, [slot('b', '10:00'), slot('a', '07:00')]), sunday];
    expect(allSlots(days, sunday).map(({ timePeriodId, state }) => [timePeriodId, state])).toEqual([
      ['a', 'closed'],
      ['b', 'few'],
    ]);
  });

  it('list each reason once', () => {
    const days = [
      day('2026-11-16', 'closed', 'cut-off-passed'),
      day('2026-11-17', 'closed', 'cut-off-passed'),
      day('2026-11-18', 'few'),
      day('2026-11-20', 'full'),
    ];
    expect(closedGroups(days)).toEqual([
      { reason: 'cut-off-passed', dates: ['2026-11-16', '2026-11-17'], closedDate: null },
      { reason: 'full', dates: ['2026-11-20'], closedDate: null },
    ]);
  });
});
