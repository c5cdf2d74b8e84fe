import { picturePath } from '#contract/meals/meal-pictures.ts';
import { allergenFilters, allergens } from '#contract/words/catalogue-words.ts';
import { buildMealIndex, type MealFacts, type MealIndex } from '#domain/meals/meal-index.ts';
import { isFreeOf } from '#domain/nutrition/allergens.ts';
import type { Queryable } from '../database/database.ts';
import { categoriesOf, listStampedMeals, type StampedMeal, type StoredMeal } from './meal-store.ts';

/** The whole catalogue in memory, indexed for queries. It is never modified, only replaced by a newer one. */
export interface MealCatalogue {
  meals: readonly StoredMeal[];
  bySlug: ReadonlyMap<string, StoredMeal>;
  /** Keyed by all current and former slugs. */
  byFormerSlug: ReadonlyMap<string, StoredMeal>;
  /** Dishes taken off the menu: not listed, but a cart may still contain one. */
  retired: readonly StoredMeal[];
  /** Meals on sale first, then former ones. */
  all: readonly StoredMeal[];
  index: MealIndex;
}

/**
 * Reads the catalogue as it is, again after each change. A meal of which nothing has changed stays the object it was, and so does the whole
 * catalogue: what was made of it holds for as long (docs/decisions/0117-reload-changed-meals-only.md).
 */
export function openMealCatalogue(db: Queryable, spotSlug: string): () => Promise<MealCatalogue> {
  let last: { known: ReadonlyMap<string, KnownMeal>; catalogue: MealCatalogue } | null = null;
  return async () => {
    const before = last;
    const rows = await listStampedMeals(db, spotSlug, [...(before?.known.values() ?? [])]);
    const isSame = rows.length === before?.known.size && rows.every(({ meal }) => meal === null);
    if (before && isSame) return before.catalogue;
    const known = new Map(rows.map((row) => [row.id, wholeOf(row, before?.known.get(row.id))]));
    const catalogue = sortCatalogue(
      [...known.values()].map(({ meal }) => meal),
      before?.catalogue,
    );
    last = { known, catalogue };
    return catalogue;
  };
}

type KnownMeal = StampedMeal & { meal: StoredMeal };

function wholeOf({ id, stamp, meal }: StampedMeal, before: KnownMeal | undefined): KnownMeal {
  const whole = meal ?? before?.meal;
  if (!whole) throw new Error('A meal that is not cached was not read.');
  return { id, stamp, meal: whole };
}

function sortCatalogue(all: readonly StoredMeal[], before?: MealCatalogue): MealCatalogue {
  const meals = all.filter(({ isActive }) => isActive);
  const retired = all.filter(({ isActive }) => !isActive);
  return {
    meals,
    retired,
    all: [...meals, ...retired],
    bySlug: new Map(meals.map((meal) => [meal.slug, meal])),
    byFormerSlug: new Map(meals.flatMap((meal) => meal.formerSlugs.map((slug) => [slug, meal] as const))),
    index: buildMealIndex(meals.map(factsOf), before?.index),
  };
}

/** The display data of the meal under a slug, current or former. */
export function dishUnderSlug({ bySlug, byFormerSlug }: MealCatalogue, slug: string) {
  const meal = bySlug.get(slug) ?? byFormerSlug.get(slug);
  if (!meal) return null;
  return { ground: meal.pictureGround, uploaded: meal.picture && picturePath(meal.picture) };
}

const facts = new WeakMap<StoredMeal, MealFacts>();

function factsOf(meal: StoredMeal): MealFacts {
  const known = facts.get(meal) ?? findFacts(meal);
  facts.set(meal, known);
  return known;
}

function findFacts(meal: StoredMeal): MealFacts {
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

/** Price of the cheapest main meal in its smallest portion. */
export function lowestMainPrice({ meals }: MealCatalogue): number {
  const prices = meals.filter(({ course }) => course === 'main').flatMap(({ builds }) => builds[0]?.priceInCents ?? []);
  return prices.length > 0 ? Math.min(...prices) : 0;
}
