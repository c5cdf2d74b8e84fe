import type { Language } from '#contract/fields/languages.ts';
import type { MenuCheck, MenuDish } from '#contract/meals/menu.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

interface Words {
  text: Text;
  language: Language;
  dishes: readonly MenuDish[];
}

/** The result of a check, in a sentence. */
export function checkWords(check: MenuCheck, { text, language, dishes }: Words): string {
  const { code, category, mealId, allergen, count = 0, needed = 0, until } = check;
  const name = dishes.find(({ id }) => id === mealId)?.name ?? '';
  return text(`menus-check-${code}`, {
    count,
    needed,
    name,
    category: category ? text(`menus-row-${category}`) : '',
    allergen: allergen ? text(`menus-without-${allergen}`) : '',
    until: until ? formatDate(until, language, 'short') : '',
  });
}
