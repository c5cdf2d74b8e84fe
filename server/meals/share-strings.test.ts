import { expect, it } from 'vitest';
import { shareStrings } from './share-strings.ts';

it('leaves every value as it was, however deep and whatever its kind', () => {
  const make = () => ({
    name: { el: 'Φακές', en: 'Lentils' },
    dates: ['2026-11-20', '2026-11-21', '2026-11-20'],
    ingredients: [{ name: { el: 'νερό', en: 'Lentils' }, emphasis: null }, 'νερό', 7, true, undefined],
    at: new Date(0),
  });
  const meals = [make(), make()];
  const known = new Map<string, string>();
  for (const meal of meals) shareStrings(meal, known);
  expect(meals).toEqual([make(), make()]);
  expect([...known.keys()].toSorted()).toEqual(['2026-11-20', '2026-11-21', 'Lentils', 'Φακές', 'νερό']);
});
