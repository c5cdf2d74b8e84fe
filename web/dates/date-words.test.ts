import { expect, it } from 'vitest';
import { cutoffWords, dateList } from './date-words.ts';

it.each([
  ['el', ['2026-11-16', '2026-11-17'], '16 και 17\u00a0Νοεμβρίου'],
  ['el', ['2026-11-30', '2026-12-01'], '30\u00a0Νοεμβρίου και 1\u00a0Δεκεμβρίου'],
  ['en', ['2026-11-16'], '16\u00a0November'],
] as const)('%s %s', (language, dates, words) => {
  expect(dateList(dates, language)).toBe(words);
});

it('shows the last minute in Athens time, in winter and in summer', () => {
  expect(cutoffWords('2026-11-18T21:59:59.999Z', 'el')).toBe('Τετάρτη 18/11, 23:59');
  expect(cutoffWords('2026-07-15T20:59:59.999Z', 'en')).toBe('Wednesday 15/07, 23:59');
});
