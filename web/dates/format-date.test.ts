import { describe, expect, it } from 'vitest';
import { formatDate, formatDates } from './format-date.ts';

describe('dates in words', () => {
  it.each([
    ['el', 'long', 'Τετάρτη 18\u00a0Νοεμβρίου'],
    ['el', 'short', 'Τετ 18\u00a0Νοε'],
    ['en', 'long', 'Wednesday 18\u00a0November'],
    ['en', 'short', 'Wed 18\u00a0Nov'],
    ['el', 'weekday', 'Τετάρτη'],
  ] as const)('%s %s', (language, form, words) => {
    expect(formatDate('2026-11-18', language, form)).toBe(words);
  });

  it('a span names its month once, or both', () => {
    expect(formatDates('2026-11-22', '2026-11-28', 'el')).toBe('22–28\u00a0Νοεμβρίου');
    expect(formatDates('2026-11-28', '2026-12-04', 'en')).toBe('28\u00a0November – 4\u00a0December');
  });
});
