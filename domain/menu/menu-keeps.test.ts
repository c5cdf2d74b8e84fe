import { expect, it } from 'vitest';
import { menuKeeps } from './menu-keeps.ts';

const dish = { isActive: true, categories: ['main-meal'], offeredOn: ['2026-12-24'], useByDays: 4 } as const;
const keeps = menuKeeps([dish, { ...dish, useByDays: 6, isActive: false }]);

it.each([
  ['its last day, cooked the day before', ['2026-12-24', 'main-meal', '2026-12-27'], true],
  ['no later day', ['2026-12-24', 'main-meal', '2026-12-28'], false],
  ['no other category', ['2026-12-24', 'breakfast-snack', '2026-12-24'], false],
  ['any date while the menu is not published yet', ['2026-12-26', 'main-meal', '2027-01-01'], true],
] as const)('a menu keeps for %s', (_, [date, category, until], expected) => {
  expect(keeps(date, category, until)).toBe(expected);
});
