import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import type { MealCollection } from '#contract/meals/meals.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { FilterGroups } from './filter-groups.tsx';
import { filterValues, readMenuQuery } from './menu-query.ts';

const counts = Object.fromEntries(
  Object.entries(filterValues).map(([group, values]) => [group, Object.fromEntries(values.map((value) => [value, 3]))]),
) as MealCollection['counts'];

it.each(languages)('no two filters have the same name in %s', async (language) => {
  const query = readMenuQuery(new URLSearchParams());
  await openInShop(<FilterGroups query={query} counts={counts} headingLevel={2} />, { language });
  const chips = () => page.getByRole('listitem').elements();
  await expect.poll(() => chips().length).toBe(Object.values(filterValues).flat().length);
  const names = chips().map((chip) => chip.firstElementChild?.firstChild?.textContent?.trim());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
