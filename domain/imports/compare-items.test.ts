import { expect, it } from 'vitest';
import { compareItems } from './compare-items.ts';

it('names every part that differs, however deep, and nothing else', () => {
  const before = { slug: 'a', name: { el: 'Ένα', en: 'One' }, portions: [{ price: 790 }, { price: 990 }], draft: null };
  const after = {
    slug: 'a',
    name: { el: 'Ένα', en: 'Uno' },
    portions: [{ price: 790 }, { price: 1090 }],
    draft: { x: 1 },
  };
  expect(compareItems(before, after)).toEqual([
    { path: 'name.en', from: 'One', to: 'Uno' },
    { path: 'portions.1.price', from: '990', to: '1090' },
    { path: 'draft', from: '', to: '{"x":1}' },
  ]);
  expect(compareItems(before, { ...before })).toEqual([]);
});
