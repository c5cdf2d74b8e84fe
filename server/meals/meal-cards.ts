import type { Language } from '#contract/fields/languages.ts';
import type { MealCard } from '#contract/meals/meals.ts';
import { mealCard } from './meal-answer.ts';
import type { StoredMeal } from './meal-store.ts';

/** Caches one card per meal object of the catalogue: all responses are composed of the same cards. */
export function createMealCards(say: (key: string, language: Language) => string) {
  const made = new WeakMap<StoredMeal, Partial<Record<Language, MealCard>>>();
  return (meal: StoredMeal, language: Language): MealCard => {
    const cards = made.get(meal) ?? {};
    made.set(meal, cards);
    cards[language] ??= mealCard(meal, language, (key) => say(key, language));
    return cards[language];
  };
}
