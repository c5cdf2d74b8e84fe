import { allergenFilters, allergens } from '#contract/catalogue-words.ts';
import { picturePath } from '#contract/meal-pictures.ts';
import { buildMealIndex, type MealFacts, type MealIndex } from '#domain/meals/meal-index.ts';
import { isFreeOf } from '#domain/nutrition/allergens.ts';
import type { Database } from '../database/database.ts';
import { categoriesOf, listMeals, type StoredMeal } from './meal-store.ts';

/** The whole catalogue in memory, sorted for questions. It is never changed, only replaced by a newer one. */
export interface MealCatalogue {
  meals: readonly StoredMeal[];
  bySlug: ReadonlyMap<string, StoredMeal>;
  /** By every address a meal has had. */
  byFormerSlug: ReadonlyMap<string, StoredMeal>;
  /** Dishes that were taken off: no one finds them, but a cart may still hold one. */
  retired: readonly StoredMeal[];
  index: MealIndex;
}

export async function readMealCatalogue(db: Database, spotSlug: string): Promise<MealCatalogue> {
  const all = await listMeals(db, spotSlug);
  const meals = all.filter(({ isActive }) => isActive);
  return {
    meals,
    retired: all.filter(({ isActive }) => !isActive),
    bySlug: new Map(meals.map((meal) => [meal.slug, meal])),
    byFormerSlug: new Map(meals.flatMap((meal) => meal.formerSlugs.map((slug) => [slug, meal] as const))),
    index: buildMealIndex(meals.map(factsOf)),
  };
}

/** How the meal under an address is shown; the address may be one that it had before. */
export function dishUnderSlug({ bySlug, byFormerSlug }: MealCatalogue, slug: string) {
  const meal = bySlug.get(slug) ?? byFormerSlug.get(slug);
  if (!meal) return null;
  return { ground: meal.pictureGround, uploaded: meal.picture && picturePath(meal.picture) };
}

function factsOf(meal: StoredMeal): MealFacts {
  return {
    categories: categoriesOf(meal),
    favourites: [...(meal.isNew ? (['new'] as const) : []), ...(meal.isBestSeller ? (['best-seller'] as const) : [])],
    diets: meal.diets,
    freeOf: allergenFilters.filter((filter) => isFreeOf(meal.allergens, filter)),
    mainIngredient: meal.mainIngredient,
    tags: meal.tags,
    offeredOn: meal.offeredOn,
    words: wordsOf(meal),
    portions: meal.builds.map(({ portion, priceInCents, nutrition }) => ({
      portion,
      price: priceInCents,
      protein: nutrition.protein,
      calories: nutrition.energyInKcal,
    })),
  };
}

function wordsOf(meal: StoredMeal): string {
  const localised = [meal.name, meal.description, ...meal.ingredients.map(({ name }) => name)];
  return localised.flatMap(({ el, en }) => [el, en]).join(' ');
}

export function containedAllergens(meal: StoredMeal, level: 'contains' | 'may-contain') {
  return allergens.filter((allergen) => meal.allergens?.[allergen] === level);
}

/** What the cheapest main meal costs in its smallest portion. */
export function lowestMainPrice({ meals }: MealCatalogue): number {
  const prices = meals.filter(({ course }) => course === 'main').flatMap(({ builds }) => builds[0]?.priceInCents ?? []);
  return prices.length > 0 ? Math.min(...prices) : 0;
}
