import { addDays, athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import { type RecipeStart, startOfVersion } from '#domain/kitchen/recipe-of-date.ts';
import type { Queryable } from '../../database/database.ts';
import { insertDateRecipe, insertKeptRecipe, listDishRecipes } from './dish-recipe-store.ts';
import { type CookingSpot, holdDay, listComingDays, listCookingSpots } from './freezing-day-store.ts';

/** First date on which a new version of a meal would be cooked, and the dates that keep their current one. */
export async function findRecipeStart(db: Queryable, mealId: string, now: Date): Promise<RecipeStart> {
  const [spot] = await listCookingSpots(db);
  if (!spot) throw new Error('The shop has no spot.');
  return startAt(db, spot, { mealId, now });
}

async function startAt(
  db: Queryable,
  spot: CookingSpot,
  { mealId, now }: { mealId: string; now: Date },
): Promise<RecipeStart> {
  const today = athensDateOf(now);
  return startOfVersion(await listComingDays(db, spot, { mealId, from: today }), { today, cutOff: spot.cutOff, now });
}

/**
 * Before a meal becomes its next version: its current recipe is stored for every date that is frozen, cooked or labelled. The first open date is
 * locked meanwhile, so that no print for it can slip in between. Returns the first date on which the next version is cooked.
 */
export async function keepCookedRecipes(tx: Queryable, mealId: string, now: Date): Promise<CalendarDate | null> {
  const [dish] = await listDishRecipes(tx, [mealId]);
  if (!dish) return null;
  let firstProductionDate: CalendarDate | null = null;
  for (const spot of await listCookingSpots(tx)) {
    const { firstDate } = await startAt(tx, spot, { mealId, now });
    await holdDay(tx, spot.id, firstDate);
    // Read again under the lock: its former holder may have changed the date.
    const start = await startAt(tx, spot, { mealId, now });
    await insertKeptRecipe(tx, spot.id, dish, addDays(start.firstDate, -1));
    const frozen = { correction: 0, reason: '', by: '', at: now };
    for (const { date } of start.keeping.filter(({ isLater }) => isLater))
      await insertDateRecipe(tx, { spotId: spot.id, date }, dish, frozen);
    firstProductionDate ??= start.firstProductionDate;
  }
  return firstProductionDate;
}
