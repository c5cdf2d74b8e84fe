import { deriveMeal } from '#domain/meals/derive-meal.ts';
import { printedList } from '#domain/nutrition/printed-list.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredMeal } from '../meal-store.ts';
import { findMealRecord } from './meal-record-store.ts';
import { listPantry } from './pantry-store.ts';

/** A meal as customers would see it if its draft were published now; null: the meal does not exist. Writes nothing. */
export async function readDraftMeal(db: Queryable, mealId: string): Promise<StoredMeal | null> {
  const kept = await findMealRecord(db, mealId);
  const sheet = kept?.draft ?? kept?.published;
  if (!kept || !sheet) return null;
  const pantry = Object.fromEntries((await listPantry(db)).map((item) => [item.slug, item]));
  const { recipe, allergens, diets, portions } = deriveMeal(sheet, pantry);
  return {
    ...sheet,
    id: mealId,
    formerSlugs: kept.formerSlugs,
    version: kept.version,
    pictureSlug: kept.pictureSlug,
    isActive: kept.isActive,
    diets,
    allergens,
    ingredients: [...printedList(recipe, pantry)],
    pictureGround: sheet.ground,
    builds: portions.map(({ portion, nutrition, priceInCents }) => ({
      id: portion,
      portion,
      nutrition,
      priceInCents: priceInCents ?? 0,
    })),
    offeredOn: [],
  };
}
