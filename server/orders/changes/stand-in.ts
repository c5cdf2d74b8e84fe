import type { StandIn } from '#domain/kitchen/missing-meal.ts';
import type { Tastes } from '#domain/meals/avoided.ts';
import type { CatalogueSnapshot, OfferedBuild } from '../../cart/catalogue-snapshot.ts';
import { listTastes } from '../../customers/customer-store.ts';
import type { Queryable } from '../../database/database.ts';

/** The properties of a dish that make it comparable with another. */
export function standInOf({ meal, build, categories }: OfferedBuild, spare: number): StandIn {
  const { slug, course, mainIngredient, diets, allergens } = meal;
  const { energyInKcal: calories, protein, carbohydrate: carbs, fat } = build.nutrition;
  const profile = { slug, course, mainIngredient, diets, calories, protein, carbs, fat };
  return { ...profile, mealId: meal.id, categories, allergens, spare };
}

export async function tastesOfAccount(tx: Queryable, accountId: string, catalogue: CatalogueSnapshot): Promise<Tastes> {
  const { avoidAllergens, dislikes } = await listTastes(tx, accountId);
  const disliked = [...catalogue.listBuilds()].filter(({ meal }) => dislikes.mealIds.includes(meal.id));
  const slugs = disliked.map(({ meal }) => meal.slug);
  return { avoidAllergens, dislikes: { slugs, mainIngredients: dislikes.mainIngredients } };
}
