import { describe, expect, it } from 'vitest';
import { cutOffInWords, cutOffOfWords, cutoffOf, isOpenForChanges, kinderCutOff, usualCutOff } from './cut-off.ts';

describe('the cut-off of a delivery', () => {
  it.each([
    ['2026-03-28', '2026-03-26T21:59:59.999Z'],
    ['2026-03-30', '2026-03-28T21:59:59.999Z'],
    ['2026-03-31', '2026-03-29T20:59:59.999Z'],
    ['2026-10-26', '2026-10-24T20:59:59.999Z'],
    ['2026-10-27', '2026-10-25T21:59:59.999Z'],
    ['2027-03-29', '2027-03-27T21:59:59.999Z'],
    ['2027-03-30', '2027-03-28T20:59:59.999Z'],
    ['2027-01-01', '2026-12-30T21:59:59.999Z'],
    ['2028-03-02', '2028-02-29T21:59:59.999Z'],
    ['2028-03-01', '2028-02-28T21:59:59.999Z'],
  ])('of %s is %s', (date, cutoff) => {
    expect(cutoffOf(date, usualCutOff).toISOString()).toBe(cutoff);
  });

  it.each([
    ['2026-06-10', '2026-06-08T23:58:59+03:00', true],
    ['2026-06-10', '2026-06-08T23:59:00+03:00', true],
    ['2026-06-10', '2026-06-08T23:59:59+03:00', true],
    ['2026-06-10', '2026-06-08T23:59:59.999+03:00', true],
    ['2026-06-10', '2026-06-09T00:00:00+03:00', false],
    ['2026-03-31', '2026-03-29T23:59:59+03:00', true],
    ['2026-03-31', '2026-03-30T00:00:00+03:00', false],
    ['2026-10-27', '2026-10-25T23:59:59+02:00', true],
    ['2026-10-27', '2026-10-26T00:00:00+02:00', false],
    ['2026-06-10', '2026-06-10T12:00:00+03:00', false],
  ])('of %s seen at %s: open is %s', (date, now, isOpen) => {
    expect(isOpenForChanges(date, usualCutOff, new Date(now))).toBe(isOpen);
  });

  it.each([
    [{ days: 2, hour: 24 }, '2026-11-18T21:59:59.999Z'],
    [{ days: 2, hour: 18 }, '2026-11-18T15:59:59.999Z'],
    [{ days: 1, hour: 12 }, '2026-11-19T09:59:59.999Z'],
    [{ days: 1, hour: 24 }, '2026-11-19T21:59:59.999Z'],
    [{ days: 7, hour: 1 }, '2026-11-12T22:59:59.999Z'],
  ])('may be another: %o of the 20th is %s', (words, cutoff) => {
    const cutOff = cutOffOfWords(words);
    expect(cutOffInWords(cutOff)).toEqual(words);
    const last = cutoffOf('2026-11-20', cutOff);
    expect(last.toISOString()).toBe(cutoff);
    expect(isOpenForChanges('2026-11-20', cutOff, last)).toBe(true);
    expect(isOpenForChanges('2026-11-20', cutOff, new Date(last.getTime() + 1))).toBe(false);
  });

  it('is the kinder of two on every date, also when the clocks change', () => {
    const rules = [0, 6, 24, 30, 48, 167];
    for (const date of ['2026-03-30', '2026-10-26', '2026-11-20'])
      for (const one of rules)
        for (const other of rules) {
          const kinder = Math.max(cutoffOf(date, one).getTime(), cutoffOf(date, other).getTime());
          expect(cutoffOf(date, kinderCutOff(one, other)).getTime()).toBe(kinder);
        }
  });

  it('stays closed when the clock is broken', () => {
    expect(isOpenForChanges('2026-06-10', usualCutOff, new Date(Number.NaN))).toBe(false);
  });
});
