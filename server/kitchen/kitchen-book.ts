import type { AllergyConflict } from '#domain/kitchen/allergy-conflict.ts';
import type { CookedMeal } from '#domain/kitchen/explode-recipes.ts';
import type { Queryable } from '../database/database.ts';
import {
  type KitchenMeal,
  type RecipeBook,
  type RecipeComponent,
  type RecipeIngredient,
  readRecipeBook,
} from '../meals/recipe-store.ts';

/** The recipe book, indexed for the kitchen. */
export interface KitchenBook {
  cooked: ReadonlyMap<string, CookedMeal>;
  meals: ReadonlyMap<string, KitchenMeal>;
  ingredients: readonly RecipeIngredient[];
  ingredient: ReadonlyMap<string, RecipeIngredient>;
  component: ReadonlyMap<string, RecipeComponent>;
  /** Dishes of a date whose pot differs from its labels: the differences, and the number of corrections. */
  corrected: ReadonlyMap<string, AllergyConflict & { number: number; reason: string }>;
}

export async function readKitchenBook(db: Queryable): Promise<KitchenBook> {
  return indexBook(await readRecipeBook(db));
}

function indexBook({ meals, recipes, ingredients, components }: RecipeBook): KitchenBook {
  const linesOf = new Map(recipes.map(({ mealId, lines }) => [mealId, lines]));
  return {
    cooked: new Map(
      meals.map(({ id, station, factors }) => [id, { station, factors, lines: linesOf.get(id) ?? null }]),
    ),
    meals: new Map(meals.map((meal) => [meal.id, meal])),
    ingredients,
    ingredient: new Map(ingredients.map((each) => [each.slug, each])),
    component: new Map(components.map((each) => [each.slug, each])),
    corrected: new Map(),
  };
}
