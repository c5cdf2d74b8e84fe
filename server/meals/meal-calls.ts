import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { queryMeals } from '#domain/meals/query-meals.ts';
import { findSimilarMeals } from '#domain/meals/similar-meals.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { RevisionCache } from '../database/revision-cache.ts';
import { mealDetail } from './meal-answer.ts';
import { createMealCards } from './meal-cards.ts';
import type { MealCatalogue } from './meal-catalogue.ts';
import type { StoredMeal } from './meal-store.ts';
import { listMorePictures } from './more-pictures.ts';
import { organicIngredients } from './organic-ingredients.ts';

const similarShown = 4;

interface MealCallDeps {
  catalogue: RevisionCache<MealCatalogue>;
  say(key: string, language: Language): string;
}

export function mealCalls({
  catalogue,
  say,
}: MealCallDeps): Pick<CallHandlers, 'meal-collection' | 'meal-one' | 'organic-ingredient-collection'> {
  const cardOf = createMealCards(say);
  return {
    async 'meal-collection'({ query }, { language }) {
      const { meals, index } = await catalogue.get();
      const { numbers, total, pages, counts } = queryMeals(index, query);
      const items = numbers.flatMap((number) => meals[number] ?? []);
      return {
        items: items.map((meal) => cardOf(meal, language)),
        total,
        page: query.page,
        pages,
        counts,
      };
    },
    async 'organic-ingredient-collection'(_asked, { language, now }) {
      const { meals } = await catalogue.get();
      return { items: organicIngredients(meals, athensDateOf(now), language) };
    },
    async 'meal-one'({ query }, { language, now }) {
      const { meals, bySlug, byFormerSlug } = await catalogue.get();
      const meal = bySlug.get(query.slug) ?? byFormerSlug.get(query.slug);
      if (!meal) throw new CallFailure('meal-not-found');
      const today = athensDateOf(now);
      const similar = findSimilarMeals(profileOf(meal), meals.map(profileOf), similarShown);
      const more = {
        similar: similar.map(({ meal }) => meal),
        offeredOn: meal.offeredOn.filter((date) => date >= today),
        moreImages: meal.picture ? [] : await listMorePictures(meal.pictureSlug ?? meal.slug),
      };
      return mealDetail(meal, more, language, (key) => say(key, language));
    },
  };
}

function profileOf(meal: StoredMeal) {
  const { slug, course, mainIngredient, diets, builds } = meal;
  const { energyInKcal = 0, protein = 0, carbohydrate = 0, fat = 0 } = builds[0]?.nutrition ?? {};
  return { meal, slug, course, mainIngredient, diets, calories: energyInKcal, protein, carbs: carbohydrate, fat };
}
