import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PauseDates } from '#contract/plans/plan-pauses.ts';
import { addDays, athensDateOf, athensTimeOf, daysBetween, instantAt } from '../athens-time.ts';
import {
  furthestPauseInDays,
  isInPause,
  longestPauseInDays,
  pauseDeliveries,
  pauseState,
  plannedFrom,
  refusePause,
  resumeReminderOn,
} from './plan-pause.ts';

const today = '2026-11-16';
const pause = (from: string, resumeOn: string): PauseDates => ({ from, resumeOn });
/** Days around both changes of the clocks in Athens, 2026 to 2028. */
const date = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-03-01', days));
const anyPause = fc
  .tuple(date, fc.integer({ min: 1, max: longestPauseInDays }))
  .map(([from, days]) => pause(from, addDays(from, days)));

describe('the dates of a pause', () => {
  it.each([
    ['today', '2026-11-16', '2026-11-20', null],
    ['the whole of August, nine months ahead', '2027-08-01', '2027-09-01', null],
    ['the longest', '2026-12-01', addDays('2026-12-01', longestPauseInDays), null],
    ['one day too long', '2026-12-01', addDays('2026-12-01', longestPauseInDays + 1), 'pause-too-long'],
    ['without a day', '2026-12-01', '2026-12-01', 'pause-without-days'],
    ['backwards', '2026-12-05', '2026-12-01', 'pause-without-days'],
    ['from yesterday', '2026-11-15', '2026-11-20', 'pause-in-the-past'],
    ['wholly in the past', '2026-11-01', '2026-11-05', 'pause-in-the-past'],
    ['more than a year ahead', '2027-11-10', addDays(today, furthestPauseInDays + 1), 'pause-too-far'],
  ])('%s', (_, from, resumeOn, refusal) => {
    expect(refusePause(pause(from, resumeOn), null, today)).toBe(refusal);
  });

  it('change until the pause has begun; then only the day on which the plan resumes', () => {
    const running = pause('2026-11-10', '2026-11-20');
    expect(refusePause(pause('2026-11-10', '2026-11-25'), running, today)).toBeNull();
    expect(refusePause(pause('2026-11-10', '2026-11-17'), running, today)).toBeNull();
    expect(refusePause(pause('2026-11-17', '2026-11-25'), running, today)).toBe('pause-has-begun');
    expect(refusePause(pause('2026-11-10', today), running, today)).toBe('pause-in-the-past');
    const coming = pause('2026-11-20', '2026-11-25');
    expect(refusePause(pause('2026-11-18', '2026-11-25'), coming, today)).toBeNull();
  });

  it('cover each date from the first to the one before it resumes, across changes of the clocks', () => {
    fc.assert(
      fc.property(anyPause, date, (dates, day) => {
        const distance = daysBetween(dates.from, day);
        const isInside = distance >= 0 && distance < daysBetween(dates.from, dates.resumeOn);
        expect(isInPause(day, dates)).toBe(isInside);
        if (isInside) expect(pauseState(dates, day)).toBe('running');
      }),
    );
  });
});

describe('the deliveries of a paused plan', () => {
  const delivery = fc.record({
    id: fc.uuid(),
    date,
    status: fc.constantFrom('opened' as const, 'skipped' as const, 'delivered' as const),
    isOpen: fc.boolean(),
    hasRoom: fc.boolean(),
  });
  type Delivery = typeof delivery extends fc.Arbitrary<infer Value> ? Value : never;
  const rules = (asked: PauseDates | null, skippedBefore: readonly string[]) => ({
    asked,
    skippedBefore,
    isExpected: ({ status }: Delivery) => status === 'opened',
    isSkipped: ({ status }: Delivery) => status === 'skipped',
    isOpen: ({ isOpen }: Delivery) => isOpen,
    hasRoom: ({ hasRoom }: Delivery) => hasRoom,
  });

  it('are skipped only before their cut-off, and come back only if the pause skipped them; none is both', () => {
    fc.assert(
      fc.property(fc.array(delivery), fc.option(anyPause), fc.integer(), (deliveries, asked, seed) => {
        const skippedBefore = deliveries.filter((_, index) => (index + seed) % 2 === 0).map(({ id }) => id);
        const { skipped, stillComing, back, staySkipped } = pauseDeliveries(
          deliveries,
          rules(asked, skippedBefore),
          today,
        );
        for (const each of skipped) expect(each).toMatchObject({ status: 'opened', isOpen: true });
        for (const each of stillComing) expect(each).toMatchObject({ status: 'opened', isOpen: false });
        for (const each of [...skipped, ...stillComing]) {
          expect(asked && isInPause(each.date, asked)).toBe(true);
          expect(each.date >= today).toBe(true);
        }
        for (const each of [...back, ...staySkipped]) {
          expect(each).toMatchObject({ status: 'skipped', isOpen: true });
          expect(skippedBefore).toContain(each.id);
          expect(asked !== null && isInPause(each.date, asked)).toBe(false);
        }
        expect(back.every(({ hasRoom }) => hasRoom)).toBe(true);
        const all = [...skipped, ...stillComing, ...back, ...staySkipped];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it('need nothing more once the same pause has been applied', () => {
    fc.assert(
      fc.property(fc.array(delivery), anyPause, (deliveries, asked) => {
        const first = pauseDeliveries(deliveries, rules(asked, []), today);
        const after = deliveries.map((each) =>
          first.skipped.includes(each) ? { ...each, status: 'skipped' as const } : each,
        );
        const ids = first.skipped.map(({ id }) => id);
        const second = pauseDeliveries(after, rules(asked, ids), today);
        expect([second.skipped, second.back]).toEqual([[], []]);
      }),
    );
  });
});

describe('the next order of a paused plan', () => {
  it('is planned from the start of the day on which it resumes, in Athens, unless all of it comes before the pause', () => {
    fc.assert(
      fc.property(anyPause, date, fc.integer({ min: 1, max: 12 }), (dates, first, days) => {
        const next = { dates: [first, addDays(first, 3)], at: instantAt(addDays(first, -days), '10:00') };
        const from = plannedFrom(dates, next);
        const isBefore = addDays(first, 3) < dates.from;
        expect(from === null).toBe(isBefore);
        if (from) expect([athensDateOf(from), athensTimeOf(from)]).toEqual([dates.resumeOn, '00:00']);
      }),
    );
  });

  it('is not moved without a pause, and waits where no weeks are open yet', () => {
    expect(plannedFrom(null, null)).toBeNull();
    expect(plannedFrom(pause('2026-12-01', '2026-12-10'), null)).toEqual(instantAt('2026-12-10', '00:00'));
  });

  it('is announced again some days before, unless the pause was confirmed in the same week', () => {
    expect(resumeReminderOn(pause('2026-12-01', '2026-12-20'), '2026-11-16')).toBe('2026-12-15');
    expect(resumeReminderOn(pause('2026-12-01', '2026-12-08'), '2026-12-01')).toBeNull();
    expect(resumeReminderOn(pause('2026-12-01', '2026-12-09'), '2026-12-01')).toBe('2026-12-04');
  });
});
