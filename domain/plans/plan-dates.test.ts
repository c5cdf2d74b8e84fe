import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryPatterns } from '#contract/words/catalogue-words.ts';
import { addDays, type CalendarDate, daysBetween } from '../athens-time.ts';
import { datesOfPlan, eatenDaysOf } from './delivery-pattern.ts';
import { type MoveRequest, planDates } from './plan-dates.ts';

const startWeek = '2026-11-23';
const open = () => true;
const closing = (...closed: CalendarDate[]) => ({
  daysPerWeek: 5,
  isClosed: (date: CalendarDate) => closed.includes(date),
  allows: open as (request: MoveRequest) => boolean,
});

describe('the dates of a plan around closed days', () => {
  it.each([
    ['not at all without closed days', 'mon-thu', [], ['2026-11-23', '2026-11-26']],
    ['to the day before', 'tue-fri', ['2026-11-27'], ['2026-11-24', '2026-11-26']],
    ['to the Sunday before the week', 'mon-thu', ['2026-11-23'], ['2026-11-22', '2026-11-26']],
    [
      'to the day after, when the day before is closed too',
      'mon-thu',
      ['2026-11-25', '2026-11-26'],
      ['2026-11-23', '2026-11-27'],
    ],
    [
      'to the day after for a Sunday, because Saturday belongs to the week before',
      'sun-wed',
      ['2026-11-22'],
      ['2026-11-23', '2026-11-25'],
    ],
  ] as const)('move: %s', (_, pattern, closed, dates) => {
    const found = planDates({ pattern, startWeek }, 1, closing(...closed));
    expect(found.dates).toEqual(dates);
    expect(found.closedDate).toBeNull();
  });

  it('are none where no date nearby is open, and name the closed day', () => {
    const rules = closing('2026-11-25', '2026-11-26', '2026-11-27');
    expect(planDates({ pattern: 'mon-thu', startWeek }, 1, rules)).toMatchObject({
      closedDate: '2026-11-26',
      moves: [],
    });
  });

  it('feed the same days when they come earlier, and as many from the day they come when later', () => {
    const asked: MoveRequest[] = [];
    const allows = (request: MoveRequest) => asked.push(request) < 0;
    planDates({ pattern: 'mon-thu', startWeek }, 1, { ...closing('2026-11-23', '2026-11-26'), allows });
    expect(asked).toEqual([
      { date: '2026-11-22', index: 0, lastDayFed: '2026-11-25' },
      { date: '2026-11-24', index: 0, lastDayFed: '2026-11-26' },
      { date: '2026-11-25', index: 1, lastDayFed: '2026-11-27' },
      { date: '2026-11-27', index: 1, lastDayFed: '2026-11-28' },
    ]);
  });

  it('satisfy every guarantee of the rule, with any closed and full days', () => {
    const days = Array.from({ length: 40 }, (_, index) => addDays('2026-11-15', index));
    fc.assert(
      fc.property(
        fc.record({
          pattern: fc.constantFrom(...deliveryPatterns),
          weeks: fc.integer({ min: 1, max: 4 }),
          daysPerWeek: fc.integer({ min: 1, max: 7 }),
          closed: fc.uniqueArray(fc.constantFrom(...days), { maxLength: 14 }),
          full: fc.uniqueArray(fc.constantFrom(...days), { maxLength: 14 }),
        }),
        ({ pattern, weeks, daysPerWeek, closed, full }) => {
          const isClosed = (date: CalendarDate) => closed.includes(date);
          const allows = ({ date }: MoveRequest) => !full.includes(date);
          const nominal = datesOfPlan(pattern, startWeek, weeks);
          const { dates, moves, closedDate } = planDates({ pattern, startWeek }, weeks, {
            daysPerWeek,
            isClosed,
            allows,
          });
          expect(dates).toHaveLength(nominal.length);
          expect(new Set(dates).size).toBe(dates.length);
          for (const [index, date] of dates.entries()) {
            const from = nominal[index] ?? '';
            if (!isClosed(from)) expect(date).toBe(from);
            if (date === from) continue;
            expect(Math.abs(daysBetween(from, date))).toBe(1);
            expect([isClosed(date), full.includes(date)]).toEqual([false, false]);
            const monday = addDays(startWeek, Math.floor(index / 2) * 7);
            expect(daysBetween(addDays(monday, -1), date)).toBeGreaterThanOrEqual(0);
            expect(daysBetween(date, addDays(monday, 5))).toBeGreaterThanOrEqual(0);
            expect(moves).toContainEqual({ from, to: date });
            // Later only where the date before could not take it.
            const before = addDays(from, -1);
            if (date > from)
              expect(
                isClosed(before) || full.includes(before) || dates.includes(before) || before < addDays(monday, -1),
              ).toBe(true);
          }
          expect(closedDate).toBe(dates.find(isClosed) ?? null);
          expect(dates).toEqual(dates.toSorted());
        },
      ),
    );
  });

  it('require no keeping time of the meals of a delivery that feeds no day', () => {
    const asked: MoveRequest[] = [];
    const allows = (request: MoveRequest) => asked.push(request) > 0;
    planDates({ pattern: 'mon-thu', startWeek }, 1, { ...closing('2026-11-26'), daysPerWeek: 1, allows });
    expect(asked).toEqual([{ date: '2026-11-25', index: 1, lastDayFed: null }]);
    expect(eatenDaysOf('2026-11-26', 1)).toBeNull();
  });
});
