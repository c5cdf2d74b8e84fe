import { describe, expect, it } from 'vitest';
import { deliveryPatterns } from '#contract/catalogue-words.ts';
import { cutoffOf, usualCutOff } from '../../delivery/cut-off.ts';
import { datesOfPlan } from '../../plans/delivery-pattern.ts';
import { nextPeriod, periodOf, renewsAt } from './next-period.ts';

const now = new Date('2026-11-26T12:00:00+02:00');
const rules = { isClosed: () => false, cutOff: usualCutOff };

describe('the period of a plan', () => {
  it.each(deliveryPatterns)('is found from its dates: %s', (pattern) => {
    for (const weeks of [1, 4]) {
      const dates = datesOfPlan(pattern, '2026-11-23', weeks);
      expect(periodOf(dates, weeks)).toEqual({ pattern, startWeek: '2026-11-23', dates });
    }
  });
  it('is none for dates of no pattern', () => {
    expect(periodOf(['2026-11-23', '2026-11-25'], 1)).toBeNull();
    expect(periodOf([], 1)).toBeNull();
    expect(periodOf(['2026-11-23'], 0)).toBeNull();
  });
});

describe('the next period', () => {
  const last = { pattern: 'mon-thu', startWeek: '2026-11-23', dates: ['2026-11-23', '2026-11-26'] } as const;
  const period = { ...last, dates: [...last.dates] };

  it('is ordered three days before its own cut-off, whatever that is', () => {
    expect(renewsAt(period, 6 * 24)).toEqual(new Date('2026-11-13T10:00:00+02:00'));
    expect(nextPeriod(period, 1, { ...rules, cutOff: 4 * 24 }, now)?.startWeek).toBe('2026-12-07');
  });
  it('follows the last one', () => {
    expect(nextPeriod(period, 1, rules, now)?.dates).toEqual(['2026-11-30', '2026-12-03']);
    expect(nextPeriod(period, 2, rules, now)?.startWeek).toBe('2026-12-07');
  });
  it('passes over weeks with a closed day and weeks it is too late for', () => {
    expect(nextPeriod(period, 1, { ...rules, isClosed: (date) => date === '2026-12-03' }, now)?.startWeek).toBe(
      '2026-12-07',
    );
    expect(nextPeriod(period, 1, rules, new Date('2026-11-29T00:00:00+02:00'))?.startWeek).toBe('2026-12-07');
    expect(nextPeriod(period, 1, rules, new Date('2027-03-01T12:00:00+02:00'))?.startWeek).toBe('2027-03-08');
  });
  it('is none when every coming week has a closed day', () => {
    expect(nextPeriod(period, 1, { ...rules, isClosed: () => true }, now)).toBeNull();
  });
  it('is ordered in the morning, three days and some hours before its first cut-off', () => {
    const next = nextPeriod(period, 1, rules, now);
    const at = next ? renewsAt(next, usualCutOff) : null;
    expect(at?.toISOString()).toBe('2026-11-25T08:00:00.000Z');
    expect(cutoffOf('2026-11-30', usualCutOff).getTime() - (at?.getTime() ?? 0)).toBeGreaterThan(3 * 86_400_000);
  });
});
