import { expect, it } from 'vitest';
import { languages } from '#contract/fields/languages.ts';
import { homePath } from '#contract/paths.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { Hero } from './hero.tsx';

const dish = { slug: 'gemista', name: 'Γεμιστά', calories: 480, protein: 18 };

it.each(languages)('the text of the first screen ends above the dish on a phone in %s', async (language) => {
  await openInShop(<Hero dish={dish} area={null} interest={undefined} />, { language, path: homePath });
  const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
  await expect.poll(() => box('.hero-plate img')?.height ?? 0).toBeGreaterThan(100);
  expect(box('.hero-lead')?.bottom).toBeLessThanOrEqual(box('.hero-plate img')?.top ?? 0);
});
