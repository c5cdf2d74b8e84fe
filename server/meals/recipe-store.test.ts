import { afterEach, describe, expect, it } from 'vitest';
import { allergensOfRecipe } from '#domain/nutrition/allergens.ts';
import { dietsOfRecipe } from '#domain/nutrition/diets.ts';
import { mergeLines } from '#domain/nutrition/recipe.ts';
import { nutritionOfRecipe } from '#domain/nutrition/recipe-nutrition.ts';
import { sql } from '#server/database/sql.ts';
import { seedShop } from '#server/seed/seed-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { listMeals } from './meal-store.ts';
import { readRecipeBook } from './recipe-store.ts';

const open: TestShop[] = [];
async function openShop() {
  const shop = await openTestShop();
  open.push(shop);
  return { shop, db: shop.database.db };
}
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

type Db = Awaited<ReturnType<typeof openShop>>['db'];

/** Reduces a demo to the state before recipes existed: only the meals and their public data. */
async function takeRecipesAway(db: Db) {
  await db.run(sql`truncate recipe_lines, recipes, components, ingredient_prices, ingredients, suppliers`);
  await db.run(sql`update meals set station = case course when 'main' then 'stove' else 'breakfast' end`);
}

async function readPublished(shop: TestShop) {
  const { answer } = await shop.call('meal-collection', { query: { pageSize: '100' } });
  const slugs: string[] = answer.data.items.map(({ slug }: { slug: string }) => slug);
  const meals = [];
  for (const slug of slugs)
    for (const lang of ['el', 'en']) meals.push((await shop.call('meal-one', { query: { slug, lang } })).answer.data);
  return meals;
}

async function explainMeals(db: Db) {
  const { recipes, ingredients, meals } = await readRecipeBook(db);
  const pantry = Object.fromEntries(ingredients.map((ingredient) => [ingredient.slug, ingredient]));
  return new Map(
    recipes.map(({ mealId, lines, mayContain, netWeightInGrams }) => {
      const recipe = mergeLines(lines);
      const factors = meals.find(({ id }) => id === mealId)?.factors ?? {};
      const printed = recipe.map(({ ingredient, grams }) => {
        const { name, emphasis, organicCertificate } = pantry[ingredient] ?? {};
        return { name, emphasis, grams, ...(organicCertificate && { organicCertificate }) };
      });
      const explained = {
        ingredients: printed,
        allergens: allergensOfRecipe(recipe, pantry, mayContain),
        diets: dietsOfRecipe(recipe, pantry),
        nutrition: Object.entries(factors)
          .sort(([, a], [, b]) => a - b)
          .map(([, factor]) => nutritionOfRecipe(recipe, pantry, factor, netWeightInGrams)),
      };
      return [mealId, explained] as const;
    }),
  );
}

describe('the recipes', () => {
  it('explain every figure, allergen, diet and ingredient line published for every meal', async () => {
    const { db } = await openShop();
    const explained = await explainMeals(db);
    const meals = await listMeals(db, 'attiki');
    expect(meals.length).toBeGreaterThan(70);
    for (const { id, slug, ingredients, allergens, diets, builds } of meals) {
      const published = { ingredients, allergens, diets, nutrition: builds.map(({ nutrition }) => nutrition) };
      expect({ slug, ...explained.get(id) }).toEqual({ slug, ...published });
    }
  });

  it('are added to a demo from before they existed, without any change of its public data', async () => {
    const { shop, db } = await openShop();
    const whole = await readRecipeBook(db);
    await takeRecipesAway(db);
    const before = await readPublished(shop);
    expect((await readRecipeBook(db)).recipes).toEqual([]);
    expect(await seedShop(db)).toBe(false);
    expect(before.length).toBeGreaterThan(140);
    expect(await readPublished(shop)).toEqual(before);
    expect(await readRecipeBook(db)).toEqual(whole);
  });

  it('skip a meal whose printed ingredients differ from those of the demo', async () => {
    const { db } = await openShop();
    await takeRecipesAway(db);
    await db.run(sql`
      update meals set ingredients = jsonb_set(ingredients, '{0,grams}', '1') where slug = 'gemista'`);
    await seedShop(db);
    const { meals, recipes } = await readRecipeBook(db);
    const without = meals.filter(({ id }) => !recipes.some(({ mealId }) => mealId === id));
    expect(without.map(({ slug }) => slug)).toEqual(['gemista']);
  });

  it('are not seeded twice, and never overwrite changes', async () => {
    const { db } = await openShop();
    await db.run(sql`update ingredients set trim_percent = 33 where slug = 'patata'`);
    await seedShop(db);
    const { ingredients } = await readRecipeBook(db);
    expect(ingredients.find(({ slug }) => slug === 'patata')?.trimPercent).toBe(33);
  });
});
