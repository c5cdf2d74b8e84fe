import { expect, it } from 'vitest';
import { chooseDay, monthAfter, pauseDatesOf, weeksOfMonth } from './pause-query.ts';

it('chooses the first day, then the last, then begins again', () => {
  const first = chooseDay({ from: null, last: null }, '2026-12-04', false);
  expect(first).toEqual({ from: '2026-12-04', last: null });
  expect(chooseDay(first, '2026-12-02', false)).toEqual({ from: '2026-12-02', last: null });
  const both = chooseDay(first, '2026-12-13', false);
  expect(pauseDatesOf(both)).toEqual({ from: '2026-12-04', resumeOn: '2026-12-14' });
  expect(chooseDay(both, '2026-12-20', false)).toEqual({ from: '2026-12-20', last: null });
});

it('changes only the last day of a pause that has begun', () => {
  const running = { from: '2026-11-20', last: null };
  expect(chooseDay(running, '2026-12-04', true)).toEqual({ from: '2026-11-20', last: '2026-12-04' });
});

it('lays a month out in weeks from Monday', () => {
  const weeks = weeksOfMonth('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});
