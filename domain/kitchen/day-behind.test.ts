import { expect, it } from 'vitest';
import type { DayState } from '#contract/words/kitchen-words.ts';
import { isDayBehind } from './day-behind.ts';

const at = (time: string, state: DayState, facts: object = {}) => ({
  ...{ time, state, firstWindow: '10:00', isReady: false },
  ...facts,
});

it.each<[what: string, day: Parameters<typeof isDayBehind>[0], isBehind: boolean]>([
  ['cooking has not begun', at('05:00', 'frozen'), true],
  ['cooking is on time', at('08:59', 'cooking'), false],
  ['an hour before the first window not everything is ready', at('09:00', 'cooking'), true],
  ['an hour before the first window everything is ready', at('09:00', 'packing', { isReady: true }), false],
  ['the first window has begun and nothing has left', at('10:45', 'packing', { isReady: true }), true],
  ['the runs are out', at('10:45', 'out'), false],
  ['nothing is delivered', at('10:45', 'frozen', { firstWindow: null }), false],
])('on its own day when %s', (_what, day, isBehind) => {
  expect(isDayBehind(day)).toBe(isBehind);
});
