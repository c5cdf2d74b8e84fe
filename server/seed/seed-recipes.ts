import { printedList } from '#domain/nutrition/printed-list.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { divideRecipe } from './divide-recipe.ts';
import { listMealFiles, readSeedFile } from './seed-files.ts';
import { SeedComponents, SeedIngredientPrices, SeedIngredients, SeedMeal, SeedSuppliers } from './seed-schema.ts';

/**
 * The recipes behind the demo's meals, also for a demo from before recipes existed. A meal whose printed ingredients differ from
 * its recipe here gets none: a recipe matches what customers read, or it is absent.
 */
export async function seedRecipes(tx: Queryable): Promise<void> {
  if (await tx.one(sql`select 1 from ingredients limit 1`)) return seedPrices(tx);
  const ingredients = readSeedFile('ingredients.json', SeedIngredients);
  const components = readSeedFile('components.json', SeedComponents);
  await seedPantry(tx, ingredients, components);
  await seedPrices(tx);
  const meals = listMealFiles().map((name) => readSeedFile(name, SeedMeal));
  const given = JSON.stringify(
    meals.map((meal) => ({
      ...meal,
      printed: printedList(meal.recipe, ingredients),
      lines: divideRecipe(meal, components),
    })),
  );
  await tx.run(sql`
    insert into recipes (meal_id, net_weight_in_grams, may_contain)
    select m.id, (given->>'netWeightInGrams')::int, array(select jsonb_array_elements_text(given->'mayContain'))
    from jsonb_array_elements(${given}::jsonb) as given
    join meals m on m.slug = given->>'slug' and m.ingredients = given->'printed'`);
  await tx.run(sql`
    insert into recipe_lines (meal_id, position, ingredient_id, component_id, grams)
    select r.meal_id, line.position, i.id, c.id, (line.part->>'grams')::numeric
    from jsonb_array_elements(${given}::jsonb) as given
    join meals m on m.slug = given->>'slug' join recipes r on r.meal_id = m.id
    cross join lateral jsonb_array_elements(given->'lines') with ordinality as line(part, position)
    join ingredients i on i.slug = line.part->>'ingredient'
    left join components c on c.slug = line.part->>'component'`);
  await tx.run(sql`
    update meals m set station = given->>'station' from jsonb_array_elements(${given}::jsonb) as given
    where m.slug = given->>'slug' and m.station <> given->>'station'`);
  await tx.run(sql`
    update meal_builds b set factor = (size->>'factor')::numeric
    from meals m, jsonb_array_elements(${given}::jsonb) as given cross join lateral jsonb_array_elements(given->'portions') as size
    where b.meal_id = m.id and m.slug = given->>'slug' and b.portion = size->>'portion'
      and b.factor <> (size->>'factor')::numeric`);
}

/** Ingredient prices, also for a demo from before they existed; never overwrites a price entered by staff. */
async function seedPrices(tx: Queryable): Promise<void> {
  const prices = readSeedFile('ingredient-prices.json', SeedIngredientPrices);
  await tx.run(sql`
    update ingredients i set price_per_kilo_in_cents = given.value::int
    from jsonb_each_text(${JSON.stringify(prices)}::jsonb) as given
    where i.slug = given.key and not exists (select 1 from ingredients known where known.price_per_kilo_in_cents is not null)`);
}

async function seedPantry(tx: Queryable, ingredients: SeedIngredients, components: SeedComponents): Promise<void> {
  const suppliers = readSeedFile('suppliers.json', SeedSuppliers);
  await tx.run(sql`
    insert into suppliers (slug, name) select key, value from jsonb_each_text(${JSON.stringify(suppliers)}::jsonb)`);
  await tx.run(sql`
    insert into ingredients (slug, name, kind, allergens, emphasis, per_100g, organic_certificate, trim_percent, storage,
      supplier_id, purchase_unit, purchase_unit_in_grams)
    select key, value->'name', value->>'kind', array(select jsonb_array_elements_text(value->'allergens')),
      coalesce(value->'emphasis', '{"el": [], "en": []}'), value->'per100g', value->>'organicCertificate',
      coalesce((value->'purchase'->>'trimPercent')::int, 0), coalesce(value->'purchase'->>'storage', 'dry'), s.id,
      value->'purchase'->>'unit', (value->'purchase'->>'unitInGrams')::int
    from jsonb_each(${JSON.stringify(ingredients)}::jsonb)
    left join suppliers s on s.slug = value->'purchase'->>'supplier'`);
  await tx.run(sql`
    insert into components (slug, name, station) select key, value->'name', value->>'station'
    from jsonb_each(${JSON.stringify(components)}::jsonb)`);
}
