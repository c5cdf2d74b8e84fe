import { unlabelledAllergens } from '#domain/kitchen/correct-recipe.ts';
import type { DishRecipe } from '#domain/kitchen/dish-recipe.ts';
import type { Queryable } from '../database/database.ts';
import { type DatedRecipe, listRecipesOfDate } from '../meals/recipes/dish-recipe-store.ts';
import type { SpotDay } from './day-store.ts';
import type { KitchenBook } from './kitchen-book.ts';
import type { KitchenDeps } from './kitchen-deps.ts';

/** The recipe book of a date: recipes frozen or corrected for it, and current ones for all other meals. */
export async function readBookOfDay(
  { book }: Pick<KitchenDeps, 'book'>,
  db: Queryable,
  day: SpotDay,
): Promise<KitchenBook> {
  const [now, dated] = await Promise.all([book.get(), listRecipesOfDate(db, day)]);
  return withRecipes(now, dated);
}

export function withRecipes(book: KitchenBook, dated: readonly DatedRecipe[]): KitchenBook {
  if (dated.length === 0) return book;
  const [meals, cooked, differing] = [new Map(book.meals), new Map(book.cooked), new Map(book.corrected)];
  for (const { mealId, recipe, corrected } of dated) {
    const { name, station, useByDays, allergens, lines } = recipe;
    const factors = factorsOf(recipe);
    const meal = book.meals.get(mealId);
    if (meal) meals.set(mealId, { ...meal, name, station, useByDays, allergens, factors });
    cooked.set(mealId, { station, factors, lines });
    if (corrected) {
      const { number, reason, label } = corrected;
      differing.set(mealId, { number, reason, ...unlabelledAllergens(label, recipe) });
    }
  }
  return { ...book, meals, cooked, corrected: differing };
}

function factorsOf({ portions }: DishRecipe) {
  return Object.fromEntries(portions.map(({ portion, factor }) => [portion, factor]));
}
