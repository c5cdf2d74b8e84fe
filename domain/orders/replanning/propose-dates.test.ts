import { describe, expect, it } from 'vitest';
import { newDatesFor, proposeDates, type ReplanWorld, type TouchedDelivery } from './propose-dates.ts';

const thursday = '2027-03-25';
const everyDay = (places: number) => ({ 1: places, 2: places, 3: places, 4: places, 5: places, 6: places });
const world: ReplanWorld = {
  now: new Date('2027-03-09T11:00:00+02:00'),
  cutOff: 24,
  closedDates: [thursday],
  windows: [
    { id: 'morning', capacityByWeekday: everyDay(3) },
    { id: 'evening', capacityByWeekday: everyDay(3) },
  ],
  used: {},
  kitchenLeft: () => 1000,
};
const touched = (id: string, facts: Partial<TouchedDelivery> = {}): TouchedDelivery => ({
  id,
  date: thursday,
  timePeriodId: 'morning',
  isPlan: true,
  otherDates: ['2027-03-22'],
  meals: 6,
  isOffered: () => true,
  ...facts,
});
const first = (delivery: TouchedDelivery, facts: Partial<ReplanWorld> = {}) =>
  newDatesFor(delivery, { ...world, ...facts })[0] ?? null;

describe('a date for a delivery whose day was closed', () => {
  it.each([
    ['the day before, in its own window', touched('a'), {}, { date: '2027-03-24', timePeriodId: 'morning' }],
    [
      'the day before in another window, when its own is full',
      touched('a'),
      { used: { '2027-03-24': { morning: 3 } } },
      { date: '2027-03-24', timePeriodId: 'evening' },
    ],
    [
      'the day after, when the kitchen is full the day before',
      touched('a'),
      { kitchenLeft: (date: string) => (date === '2027-03-24' ? 5 : 6) },
      { date: '2027-03-26', timePeriodId: 'morning' },
    ],
    [
      'a day on which its dishes are offered',
      touched('a', { isOffered: (date) => date === '2027-03-27' }),
      {},
      { date: '2027-03-27', timePeriodId: 'morning' },
    ],
    [
      'a day on which its order delivers nothing else',
      touched('a', { otherDates: ['2027-03-24', '2027-03-26'] }),
      {},
      { date: '2027-03-23', timePeriodId: 'morning' },
    ],
    [
      'a day that still takes orders',
      touched('a'),
      { now: new Date('2027-03-24T11:00:00+02:00') },
      { date: '2027-03-26', timePeriodId: 'morning' },
    ],
    [
      'a day of the week it feeds, although a day of another week is nearer',
      touched('a', {
        week: { first: '2027-03-21', last: '2027-03-27' },
        isOffered: (date) => date !== '2027-03-24' && date !== '2027-03-26',
      }),
      { kitchenLeft: (date: string) => (date === '2027-03-23' ? 0 : 1000) },
      { date: '2027-03-27', timePeriodId: 'morning' },
    ],
    ['null when no window is left', touched('a'), { windows: [] }, null],
  ])('is %s', (_, delivery, facts, expected) => {
    expect(first(delivery, facts)).toEqual(expected);
  });

  it('is never proposed to more deliveries than fit, in their order', () => {
    for (let count = 1; count <= 60; count++) {
      const many = Array.from({ length: count }, (_, place) =>
        touched(`d${place}`, { timePeriodId: place % 3 ? 'morning' : 'evening', meals: 1 + (place % 7) }),
      );
      const kitchenLeft = (date: string) => (date < thursday ? 14 : 40);
      const proposed = proposeDates(many, { ...world, kitchenLeft });
      const byWindow = new Map<string, number>();
      const byDate = new Map<string, number>();
      for (const { id, meals } of many) {
        const given = proposed.get(id);
        if (!given) continue;
        const key = `${given.date} ${given.timePeriodId}`;
        byWindow.set(key, (byWindow.get(key) ?? 0) + 1);
        byDate.set(given.date, (byDate.get(given.date) ?? 0) + meals);
        expect(given.date).not.toBe(thursday);
      }
      expect(Math.max(...byWindow.values())).toBeLessThanOrEqual(3);
      for (const [date, meals] of byDate) expect(meals).toBeLessThanOrEqual(kitchenLeft(date));
      expect(proposed.size).toBe(count);
    }
  });
});
