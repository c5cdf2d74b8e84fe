import { allergensOfRecipe } from '#domain/nutrition/allergens.ts';
import { dietsOfRecipe } from '#domain/nutrition/diets.ts';
import { printedList } from '#domain/nutrition/printed-list.ts';
import { nutritionOfRecipe } from '#domain/nutrition/recipe-nutrition.ts';
import type { Database, Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { seedAreas, seedPaymentTypes } from './seed-areas.ts';
import { listMealFiles, readSeedFile } from './seed-files.ts';
import { seedCoupons, seedPlans } from './seed-plans.ts';
import { seedRecipes } from './seed-recipes.ts';
import { SeedIngredients, SeedMeal } from './seed-schema.ts';

/** Advisory lock, the same in every process: two shops starting on one empty database seed it once. */
const seedLock = 727_002;

/** Fills an empty database with the demo shop. Returns whether it was empty. */
export async function seedShop(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${seedLock})`);
    const isSeeded = (await tx.one(sql`select 1 from businesses`)) !== null;
    const spotIds = isSeeded ? [] : await seedAreas(tx);
    await seedPaymentTypes(tx);
    if (!isSeeded) await seedMeals(tx);
    await seedRecipes(tx);
    if (isSeeded) return false;
    await seedPlans(tx, spotIds);
    await seedCoupons(tx);
    return true;
  });
}

/** The demo's dishes, recipes and plans as a start for a real kitchen. */
export async function seedExampleMenu(tx: Queryable, spotSlug: string): Promise<void> {
  const spot = await tx.one<{ id: string }>(sql`select id from spots where slug = ${spotSlug}`);
  if (!spot) throw new Error(`There is no spot "${spotSlug}".`);
  await seedMeals(tx);
  await seedRecipes(tx);
  await seedPlans(tx, [spot.id]);
}

async function seedMeals(tx: Queryable): Promise<void> {
  const ingredients = readSeedFile('ingredients.json', SeedIngredients);
  const meals = listMealFiles().map((name) => readSeedFile(name, SeedMeal));
  for (const [position, meal] of meals.entries()) {
    const row = await tx.one<{ id: string }>(sql`
      insert into meals (slug, position, course, name, description, main_ingredient, tags, diets, is_new, is_best_seller,
        allergens, ingredients, preparation, reheating, use_by_days, picture_ground)
      values (${meal.slug}, ${position}, ${meal.course}, ${meal.name}, ${meal.description}, ${meal.mainIngredient},
        ${['custom', ...meal.tags]}, ${dietsOfRecipe(meal.recipe, ingredients)}, ${meal.isNew}, ${meal.isBestSeller},
        ${allergensOfRecipe(meal.recipe, ingredients, meal.mayContain)}, ${JSON.stringify(printedList(meal.recipe, ingredients))}, ${meal.preparation},
        ${meal.reheating}, ${meal.useByDays}, ${meal.ground})
      returning id`);
    for (const { portion, factor, priceInCents } of meal.portions) {
      const nutrition = nutritionOfRecipe(meal.recipe, ingredients, factor, meal.netWeightInGrams);
      await tx.run(sql`
        insert into meal_builds (meal_id, portion, price_in_cents, nutrition)
        values (${row?.id}, ${portion}, ${priceInCents}, ${nutrition})`);
    }
  }
}
