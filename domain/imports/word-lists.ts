import { allergens, mainIngredients, planTags } from '#contract/words/catalogue-words.ts';
import { stations, storages } from '#contract/words/kitchen-words.ts';
import { ingredientKinds, mealCourses } from '#contract/words/meal-words.ts';

/** The shop's closed lists that a file may use, with the text key of their words. */
export const wordLists = {
  allergen: { words: allergens, key: 'allergen-' },
  course: { words: mealCourses, key: 'editor-course-' },
  station: { words: stations, key: 'station-' },
  storage: { words: storages, key: 'storage-' },
  'main-ingredient': { words: mainIngredients, key: 'ingredient-' },
  tag: { words: planTags, key: 'tag-' },
  kind: { words: ingredientKinds, key: 'pantry-kind-' },
} as const;
export type WordList = keyof typeof wordLists;
