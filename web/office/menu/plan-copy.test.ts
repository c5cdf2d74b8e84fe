import { expect, it } from 'vitest';
import { MenuDate } from '#contract/meals/menu.ts';
import { planCopy } from './plan-copy.ts';

function date(day: string, dishes: Record<string, 'same' | 'added' | 'removed' | 'off'>, facts: object = {}): MenuDate {
  return MenuDate.parse({
    date: `2026-11-${day}`,
    version: 1,
    state: 'published',
    isOpen: true,
    cutoff: '2026-11-20T23:59:59+02:00',
    closed: null,
    fast: null,
    ordered: 0,
    forecast: 0,
    capacity: 10,
    dishes: Object.entries(dishes).map(([mealId, mark]) => ({ mealId, mark, ordered: 0 })),
    coverage: { fasting: 0, gluten: 0, dairy: 0, nuts: 0 },
    checks: [],
    changedBy: null,
    changedAt: null,
    ...facts,
  });
}

it('lists for each date of a published week whether it is replaced, and the added and removed dishes', () => {
  const source = [
    date('16', { a: 'same', b: 'added', x: 'removed' }),
    date('17', { a: 'same' }),
    date('18', { x: 'removed' }),
    date('19', { a: 'same' }),
    date('20', { a: 'same' }),
  ];
  const target = [
    date('23', { b: 'same', c: 'same', d: 'same' }),
    date('24', { a: 'same', x: 'removed' }),
    date('25', { c: 'same' }),
    date('26', { c: 'same' }, { isOpen: false }),
    date('27', { c: 'same' }, { closed: 'holiday' }),
  ];
  expect(planCopy(source, target).map(({ to, outcome, added, removed }) => [to.date, outcome, added, removed])).toEqual(
    [
      ['2026-11-23', 'copied', 1, 2],
      ['2026-11-24', 'same', 0, 0],
      ['2026-11-25', 'nothing-there', 0, 1],
      ['2026-11-26', 'over', 1, 1],
      ['2026-11-27', 'closed', 1, 1],
    ],
  );
});
