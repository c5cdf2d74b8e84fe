import { expect, it } from 'vitest';
import { isBeforeWindow } from './before-window.ts';

it.each([
  ['2026-11-20T06:53:00+02:00', true],
  ['2026-11-20T07:00:00+02:00', false],
  ['2026-11-20T19:42:00+02:00', false],
  // A phone with another date gives no information about the window.
  ['2026-11-19T06:53:00+02:00', false],
])('%s is before a window from 07:00: %s', (now, isBefore) => {
  expect(isBeforeWindow('2026-11-20', '07:00', new Date(now))).toBe(isBefore);
});
