import { describe, expect, it } from 'vitest';
import { hoursEarly, isAcknowledged, keepUndone } from './undone.ts';

describe('the open work', () => {
  it('is reported only where there is some', () => {
    expect(keepUndone({ meals: 0, bags: 55, undriven: 39 })).toEqual({ bags: 55, undriven: 39 });
  });

  it('is acknowledged by the counts that were shown, and by no others', () => {
    const undone = { bags: 55, undriven: 39 };
    expect(isAcknowledged({}, undefined)).toBe(true);
    expect(isAcknowledged(undone, undefined)).toBe(false);
    expect(isAcknowledged(undone, { undriven: 39, bags: 55 })).toBe(true);
    expect(isAcknowledged(undone, { bags: 54, undriven: 39 })).toBe(false);
    expect(isAcknowledged(undone, { bags: 55 })).toBe(false);
    expect(isAcknowledged({}, { bags: 1 })).toBe(false);
  });

  it('counts whole hours where something leaves long before its window', () => {
    const window = new Date('2026-11-20T20:00:00+02:00');
    expect(hoursEarly(window, new Date('2026-11-20T11:04:00+02:00'))).toBe(8);
    expect(hoursEarly(window, new Date('2026-11-20T17:30:00+02:00'))).toBe(0);
    expect(hoursEarly(window, new Date('2026-11-20T20:30:00+02:00'))).toBe(0);
  });
});
