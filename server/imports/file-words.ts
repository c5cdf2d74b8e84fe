import { allergens, mainIngredients, planTags } from '#contract/catalogue-words.ts';
import { stations, storages } from '#contract/kitchen-words.ts';
import { languages } from '#contract/languages.ts';
import { ingredientKinds, mealCourses } from '#contract/meal-words.ts';
import type { WordList } from '#domain/imports/row-reader.ts';
import { foldText } from '#domain/search-text.ts';
import type { Say } from '#texts/say.ts';

const lists: Record<WordList, { words: readonly string[]; key: string }> = {
  allergen: { words: allergens, key: 'allergen-' },
  course: { words: mealCourses, key: 'editor-course-' },
  station: { words: stations, key: 'station-' },
  storage: { words: storages, key: 'storage-' },
  'main-ingredient': { words: mainIngredients, key: 'ingredient-' },
  tag: { words: planTags, key: 'tag-' },
  kind: { words: ingredientKinds, key: 'pantry-kind-' },
};

/** The shop's closed lists by the words that people read on its pages, in both languages, and by their own. */
export function createFileWords(say: Say) {
  const byName = new Map(
    Object.entries(lists).flatMap(([list, { words, key }]) =>
      words.flatMap((word) =>
        [word, ...languages.map((language) => say(`${key}${word}`, language))].map(
          (name) => [`${list} ${foldText(name)}`, word] as const,
        ),
      ),
    ),
  );
  return {
    findWord: (list: WordList, cell: string) => byName.get(`${list} ${foldText(cell)}`) ?? null,
    sayWord: (list: WordList, word: string) => say(`${lists[list].key}${word}`, 'el'),
  };
}
