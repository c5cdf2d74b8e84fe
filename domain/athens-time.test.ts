import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  athensDateOf,
  athensTimeOf,
  compareDates,
  datesFrom,
  daysBetween,
  endOfDay,
  instantAt,
  isCalendarDate,
  startOfDay,
  startOfWeek,
  weekdayOf,
} from './athens-time.ts';

const swedish = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Athens',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const from1970to2099 = { min: new Date('1970-01-01T00:00:00Z'), max: new Date('2099-12-31T23:59:59.999Z') };
const instants = fc.date({ ...from1970to2099, noInvalidDate: true });
const dates = fc.integer({ min: 0, max: 47_481 }).map((days) => addDays('1970-01-01', days));
const times = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);

describe('the Athens date and time of an instant', () => {
  it.each([
    ['2025-12-31T21:59:59.999Z', '2025-12-31', '23:59'],
    ['2025-12-31T22:00:00.000Z', '2026-01-01', '00:00'],
    ['2026-03-29T00:59:59.999Z', '2026-03-29', '02:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', '04:00'],
    ['2026-03-28T22:00:00.000Z', '2026-03-29', '00:00'],
    ['2026-03-29T21:00:00.000Z', '2026-03-30', '00:00'],
    ['2026-10-24T21:00:00.000Z', '2026-10-25', '00:00'],
    ['2026-10-25T00:59:59.999Z', '2026-10-25', '03:59'],
    ['2026-10-25T01:00:00.000Z', '2026-10-25', '03:00'],
    ['2026-10-25T22:00:00.000Z', '2026-10-26', '00:00'],
    ['2027-03-28T00:59:59.999Z', '2027-03-28', '02:59'],
    ['2027-03-28T01:00:00.000Z', '2027-03-28', '04:00'],
    ['2028-02-28T22:00:00.000Z', '2028-02-29', '00:00'],
    ['1969-12-31T22:00:00.000Z', '1970-01-01', '00:00'],
  ])('%s is %s %s', (instant, date, time) => {
    expect(athensDateOf(new Date(instant))).toBe(date);
    expect(athensTimeOf(new Date(instant))).toBe(time);
  });

  it('refuses an invalid date', () => {
    expect(() => athensDateOf(new Date(Number.NaN))).toThrow(RangeError);
  });

  it('agrees with Intl at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(`${athensDateOf(instant)} ${athensTimeOf(instant)}`).toBe(swedish.format(instant).slice(0, 16));
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with Intl around every change of the clocks from 1970 to 2099', () => {
    const halfHourInMs = 1_800_000;
    const disagreeing: string[] = [];
    let previousOffset = '';
    for (let day = new Date(from1970to2099.min); day <= from1970to2099.max; day = new Date(+day + 48 * halfHourInMs)) {
      const offset = swedish.format(day).slice(11);
      if (previousOffset !== offset) {
        for (let step = -48; step <= 0; step += 1) {
          for (const instant of [new Date(+day + step * halfHourInMs), new Date(+day + step * halfHourInMs - 1)]) {
            const ours = `${athensDateOf(instant)} ${athensTimeOf(instant)}`;
            if (ours !== swedish.format(instant).slice(0, 16)) disagreeing.push(instant.toISOString());
          }
        }
      }
      previousOffset = offset;
    }
    expect(disagreeing).toEqual([]);
  });
});

describe('the instant of an Athens date and time', () => {
  it.each([
    ['2026-01-01', '00:00', '2025-12-31T22:00:00.000Z'],
    ['2026-07-01', '13:00', '2026-07-01T10:00:00.000Z'],
    ['2026-03-29', '02:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '04:00', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '23:59', '2026-03-29T20:59:00.000Z'],
    ['2026-10-25', '02:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '04:00', '2026-10-25T02:00:00.000Z'],
    ['2027-03-28', '07:00', '2027-03-28T04:00:00.000Z'],
    ['2028-02-29', '12:30', '2028-02-29T10:30:00.000Z'],
  ])('%s %s is %s', (date, time, instant) => {
    expect(instantAt(date, time).toISOString()).toBe(instant);
  });

  it.each([
    ['2026-03-29', '03:00', '04:00'],
    ['2026-03-29', '03:30', '04:30'],
    ['2026-03-29', '03:59', '04:59'],
    ['2027-03-28', '03:30', '04:30'],
  ])('moves the skipped %s %s forward to %s', (date, time, moved) => {
    expect(athensDateOf(instantAt(date, time))).toBe(date);
    expect(athensTimeOf(instantAt(date, time))).toBe(moved);
  });

  it.each([
    ['03:00', '2026-10-25T00:00:00.000Z'],
    ['03:30', '2026-10-25T00:30:00.000Z'],
    ['03:59', '2026-10-25T00:59:00.000Z'],
  ])('takes the first of the doubled %s on 2026-10-25', (time, instant) => {
    expect(instantAt('2026-10-25', time).toISOString()).toBe(instant);
  });

  it.each(['24:00', '7:00', '07:60', '07:00:00', '', '07:00\n'])('refuses the time %j', (time) => {
    expect(() => instantAt('2026-01-01', time)).toThrow(RangeError);
  });

  it('comes back to the same date and time, or lands at most an hour later when the time was skipped', () => {
    fc.assert(
      fc.property(dates, times, (date, time) => {
        const instant = instantAt(date, time);
        const back = `${athensDateOf(instant)} ${athensTimeOf(instant)}`;
        if (back === `${date} ${time}`) return;
        const anHourEarlier = new Date(+instant - 3_600_000);
        expect(Date.parse(`${back}Z`) - Date.parse(`${date} ${time}Z`)).toBe(3_600_000);
        expect(`${athensDateOf(anHourEarlier)} ${athensTimeOf(anHourEarlier)}` < `${date} ${time}`).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('brings any instant back to its minute, or to the same wall time an hour before when it was doubled', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const back = instantAt(athensDateOf(instant), athensTimeOf(instant));
        expect([0, 3_600_000]).toContain(Math.floor((+instant - +back) / 60_000) * 60_000);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the bounds of a day', () => {
  it.each([
    ['2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z', 23],
    ['2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T21:59:59.999Z', 25],
    ['2027-03-28', '2027-03-27T22:00:00.000Z', '2027-03-28T20:59:59.999Z', 23],
    ['2026-12-31', '2026-12-30T22:00:00.000Z', '2026-12-31T21:59:59.999Z', 24],
    ['2028-02-29', '2028-02-28T22:00:00.000Z', '2028-02-29T21:59:59.999Z', 24],
  ])('%s lasts from %s to %s, %d hours', (date, start, end, hours) => {
    expect(startOfDay(date).toISOString()).toBe(start);
    expect(endOfDay(date).toISOString()).toBe(end);
    expect(+endOfDay(date) + 1 - +startOfDay(date)).toBe(hours * 3_600_000);
  });

  it('meet without gap or overlap', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(+endOfDay(date) + 1).toBe(+startOfDay(addDays(date, 1)));
        expect(athensDateOf(startOfDay(date))).toBe(date);
        expect(athensDateOf(endOfDay(date))).toBe(date);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('counting days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-29', 366, '2029-03-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['1970-01-01', -1, '1969-12-31'],
  ])('%s and %d days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it('comes back after adding and subtracting', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(compareDates(date, addDays(date, days))).toBe(0 - Math.sign(days));
      }),
    );
  });

  it('refuses an invalid date, half a day, and the end of the calendar', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => addDays('2026-02-01', 0.5)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0000-01-01', -1)).toThrow(RangeError);
  });

  it('lists dates in order over the leap day', () => {
    expect(datesFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(datesFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01']);
    expect(datesFrom('2026-01-01', 0)).toEqual([]);
  });
});

describe('weeks', () => {
  it.each([
    ['2026-03-29', 7, '2026-03-23'],
    ['2026-03-30', 1, '2026-03-30'],
    ['2027-01-01', 5, '2026-12-28'],
    ['2028-02-29', 2, '2028-02-28'],
    ['1969-12-28', 7, '1969-12-22'],
    ['1970-01-01', 4, '1969-12-29'],
  ])('%s is weekday %d of the week of %s', (date, weekday, monday) => {
    expect(weekdayOf(date)).toBe(weekday);
    expect(startOfWeek(date)).toBe(monday);
  });

  it('agree with the weekday of a Date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(weekdayOf(date) % 7).toBe(new Date(`${date}T12:00:00Z`).getUTCDay());
        expect(weekdayOf(startOfWeek(date))).toBe(1);
      }),
    );
  });
});

describe('recognising a calendar date', () => {
  it.each(['2026-01-01', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('accepts %j', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-01',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '26-01-01',
    '2026-01-01 ',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '+002026-01-01',
    '2026/01/01',
    '٢٠٢٦-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

it('compares dates', () => {
  expect(['2027-01-01', '2026-12-31', '2026-02-28', '2026-02-28'].sort(compareDates)).toEqual([
    '2026-02-28',
    '2026-02-28',
    '2026-12-31',
    '2027-01-01',
  ]);
});
