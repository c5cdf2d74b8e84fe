import { describe, expect, it } from 'vitest';
import { deliveryPatterns } from '#contract/words/catalogue-words.ts';
import { cutoffOf, usualCutOff } from '../../delivery/cut-off.ts';
import { datesOfPlan } from '../../plans/delivery-pattern.ts';
import type { PlanRhythm } from '../../plans/plan-dates.ts';
import { nextPeriod, placedPeriod, renewsAt } from './next-period.ts';

const now = new Date('2026-11-26T12:00:00+02:00');
const rulesOf = (isClosed: (date: string) => boolean = () => false, weeks = 1) => ({
  cutOff: usualCutOff,
  datesOf({ pattern, startWeek }: PlanRhythm) {
    const dates = datesOfPlan(pattern, startWeek, weeks);
    return dates.some(isClosed) ? null : dates;
  },
});
const rules = rulesOf();
const periodOf = (dates: string[], type: number) => placedPeriod({ type }, dates);

describe('the period of a plan', () => {
  it.each(deliveryPatterns)('is found from its dates: %s', (pattern) => {
    for (const weeks of [1, 4]) {
      const dates = datesOfPlan(pattern, '2026-11-23', weeks);
      expect(periodOf(dates, weeks)).toEqual({ pattern, startWeek: '2026-11-23', dates });
    }
  });
  it('is the one stored with the plan, though a closed day moved a delivery', () => {
    const rhythm = { pattern: 'tue-fri', startWeek: '2026-12-21' } as const;
    const dates = ['2026-12-22', '2026-12-24'];
    expect(periodOf(dates, 1)).toBeNull();
    expect(placedPeriod({ rhythm, type: 1 }, dates)).toEqual({ ...rhythm, dates });
    // A Monday that came on Sunday reads like another pattern.
    const monday = { pattern: 'mon-thu', startWeek: '2026-11-23' } as const;
    expect(placedPeriod({ rhythm: monday, type: 1 }, ['2026-11-22', '2026-11-26'])?.pattern).toBe('mon-thu');
  });
  it('is derived from the dates where they do not match the stored rhythm', () => {
    const rhythm = { pattern: 'tue-fri', startWeek: '2026-12-21' } as const;
    const dates = ['2026-11-23', '2026-11-26'];
    expect(placedPeriod({ rhythm, type: 1 }, dates)).toEqual({ pattern: 'mon-thu', startWeek: '2026-11-23', dates });
  });
  it('is null for dates without a pattern', () => {
    expect(periodOf(['2026-11-23', '2026-11-25'], 1)).toBeNull();
    expect(periodOf([], 1)).toBeNull();
    expect(periodOf(['2026-11-23'], 0)).toBeNull();
  });
});

describe('the next period', () => {
  const last = { pattern: 'mon-thu', startWeek: '2026-11-23', dates: ['2026-11-23', '2026-11-26'] } as const;
  const period = { ...last, dates: [...last.dates] };

  it('is ordered three days before its own cut-off, at any cut-off', () => {
    expect(renewsAt(period, 6 * 24)).toEqual(new Date('2026-11-13T10:00:00+02:00'));
    expect(nextPeriod(period, 1, { ...rules, cutOff: 4 * 24 }, now)?.startWeek).toBe('2026-12-07');
  });
  it('follows the last one', () => {
    expect(nextPeriod(period, 1, rules, now)?.dates).toEqual(['2026-11-30', '2026-12-03']);
    expect(nextPeriod(period, 2, rulesOf(undefined, 2), now)?.startWeek).toBe('2026-12-07');
  });
  it('passes over weeks with a closed day and weeks it is too late for', () => {
    expect(
      nextPeriod(
        period,
        1,
        rulesOf((date) => date === '2026-12-03'),
        now,
      )?.startWeek,
    ).toBe('2026-12-07');
    expect(nextPeriod(period, 1, rules, new Date('2026-11-29T00:00:00+02:00'))?.startWeek).toBe('2026-12-07');
    expect(nextPeriod(period, 1, rules, new Date('2027-03-01T12:00:00+02:00'))?.startWeek).toBe('2027-03-08');
  });
  it('is null when every coming week has a closed day', () => {
    expect(
      nextPeriod(
        period,
        1,
        rulesOf(() => true),
        now,
      ),
    ).toBeNull();
  });
  it('is ordered in the morning, three days and some hours before its first cut-off', () => {
    const next = nextPeriod(period, 1, rules, now);
    const at = next ? renewsAt(next, usualCutOff) : null;
    expect(at?.toISOString()).toBe('2026-11-25T08:00:00.000Z');
    expect(cutoffOf('2026-11-30', usualCutOff).getTime() - (at?.getTime() ?? 0)).toBeGreaterThan(3 * 86_400_000);
  });
});
