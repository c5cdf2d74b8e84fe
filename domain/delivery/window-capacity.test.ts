import { describe, expect, it } from 'vitest';
import { capacityOn } from './window-capacity.ts';

describe('the slots of a window', () => {
  const window = { capacityByWeekday: { 1: 20 }, capacityByDate: { '2026-11-23': 0, '2026-11-24': 6 } };
  it.each([
    ['a weekday it serves', '2026-11-16', 20],
    ['a weekday it does not serve', '2026-11-17', 0],
    ['a date on which it is closed', '2026-11-23', 0],
    ['a date that is opened as an exception', '2026-11-24', 6],
  ])('on %s', (_, date, places) => {
    expect(capacityOn(window, date)).toBe(places);
  });
});
