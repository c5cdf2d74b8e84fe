import { expect, it } from 'vitest';
import { answerCook } from './kitchen-answer.ts';

it('dishes of a station are sorted by their Greek names, as on paper, in any language and on any date', () => {
  const nothing = new Map<string, never>();
  const names = { b: ['Γεμιστά', 'Stuffed tomatoes'], a: ['Μουσακάς', 'Moussaka'], c: ['Αρακάς', 'Peas'] };
  const meals = new Map(
    Object.entries(names).map(([id, [el = '', en = '']]) => [
      id,
      {
        ...{ id, slug: id, name: { el, en }, station: 'oven' as const, useByDays: 3, allergens: null, factors: {} },
        pictureSlug: null,
        picture: null,
      },
    ]),
  );
  const cooked = new Map([...meals.keys()].map((id) => [id, { station: 'oven' as const, factors: {}, lines: null }]));
  const book = { cooked, meals, ingredients: [], ingredient: nothing, component: nothing, corrected: nothing };
  const day = {
    date: '2026-11-20',
    state: 'cooking',
    cutOff: '',
    productionDate: '2026-11-19',
    reachedAt: {},
  } as const;
  const ordered = Object.keys(names).flatMap((mealId) =>
    (['brave', 'regular'] as const).map((portion) => ({ mealId, portion, amount: 2 })),
  );
  const { stations } = answerCook({ day, ordered, ticks: [], batchTicks: [], gone: [] }, book, 'en');
  expect(stations.flatMap(({ items }) => items.map(({ name, portion }) => `${name} ${portion}`))).toEqual([
    'Peas regular',
    'Peas brave',
    'Stuffed tomatoes regular',
    'Stuffed tomatoes brave',
    'Moussaka regular',
    'Moussaka brave',
  ]);
});
