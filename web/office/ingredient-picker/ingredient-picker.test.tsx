import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { IngredientPicker } from './ingredient-picker.tsx';

const say = sayIn('el');
const item = (slug: string, el: string, en: string) => ({ slug, name: { el, en } });
const pantry = [
  item('walnuts', 'καρύδια', 'walnuts'),
  item('coconut', 'ινδοκάρυδο', 'coconut'),
  item('spinach', 'σπανάκι', 'spinach'),
] as unknown as Parameters<typeof IngredientPicker>[0]['pantry'];

it('finds an ingredient by a part of its name, without accents and in either language', async () => {
  const onAdd = vi.fn();
  await openInShop(<IngredientPicker pantry={pantry} onAdd={onAdd} />, { app: 'office' });
  const field = page.getByRole('combobox', { name: say('editor-line-add') });
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await field.fill('καρυ');
  await expect.poll(names).toEqual(['καρύδια', 'ινδοκάρυδο']);
  await field.fill('spin');
  await expect.poll(names).toEqual(['σπανάκι']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await page.getByRole('button', { name: say('editor-line-add-do') }).click();
  expect(onAdd.mock.calls).toEqual([['spinach']]);
  await field.fill('κάτι άλλο');
  await page.getByRole('button', { name: say('editor-line-add-do') }).click();
  await expect.element(page.getByText(say('editor-line-unknown'))).toBeVisible();
  expect(onAdd).toHaveBeenCalledTimes(1);
});
