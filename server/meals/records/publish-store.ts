import type { MealRecord } from '#contract/meals/meal-records.ts';
import type { DerivedMeal } from '#domain/meals/derive-meal.ts';
import type { PrintedIngredient } from '#domain/nutrition/printed-list.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { activeStatuses } from '../../order-status/status-sets-store.ts';

interface PublishedMeal {
  id: string;
  version: number;
  sheet: MealRecord;
  derived: DerivedMeal;
  printed: readonly PrintedIngredient[];
}

/** Every meal has this tag, because every plan may consist of single orders. */
const ofSingleOrders = 'custom';

/** Writes the public data. Portions keep their ids, since carts and orders refer to them. */
export async function writeMeal(tx: Queryable, meal: PublishedMeal): Promise<void> {
  const { id, version, sheet, derived, printed } = meal;
  const tags = [ofSingleOrders, ...sheet.tags.filter((tag) => tag !== ofSingleOrders)];
  await tx.run(sql`
    insert into meals (id, slug, position, course, name, description, main_ingredient, tags, diets, is_new, is_best_seller,
      allergens, ingredients, preparation, reheating, use_by_days, picture_ground, picture, station, version)
    values (${id}, ${sheet.slug}, (select coalesce(max(position), -1) + 1 from meals), ${sheet.course}, ${sheet.name},
      ${sheet.description}, ${sheet.mainIngredient}, ${tags}, ${derived.diets}, ${sheet.isNew}, ${sheet.isBestSeller},
      ${derived.allergens}, ${JSON.stringify(printed)}, ${sheet.preparation}, ${sheet.reheating}, ${sheet.useByDays},
      ${sheet.ground}, ${sheet.picture && JSON.stringify(sheet.picture)}::jsonb, ${sheet.station}, ${version})
    on conflict (id) do update set slug = excluded.slug, course = excluded.course, name = excluded.name,
      description = excluded.description, main_ingredient = excluded.main_ingredient, tags = excluded.tags,
      diets = excluded.diets, is_new = excluded.is_new, is_best_seller = excluded.is_best_seller,
      allergens = excluded.allergens, ingredients = excluded.ingredients, preparation = excluded.preparation,
      reheating = excluded.reheating, use_by_days = excluded.use_by_days, picture_ground = excluded.picture_ground,
      picture = excluded.picture,
      station = excluded.station, version = excluded.version`);
  await tx.run(sql`
    insert into meal_builds (meal_id, portion, price_in_cents, nutrition, factor)
    select ${id}, portion, "priceInCents", nutrition, factor
    from jsonb_to_recordset(${JSON.stringify(derived.portions)}::jsonb)
      as given(portion text, "priceInCents" int, nutrition jsonb, factor numeric)
    on conflict (meal_id, portion) do update set price_in_cents = excluded.price_in_cents, nutrition = excluded.nutrition,
      factor = excluded.factor`);
  await writeRecipe(tx, id, sheet);
}

async function writeRecipe(tx: Queryable, id: string, sheet: MealRecord): Promise<void> {
  await tx.run(sql`
    insert into recipes (meal_id, net_weight_in_grams, may_contain)
    values (${id}, ${sheet.netWeightInGrams}, ${sheet.mayContain})
    on conflict (meal_id) do update set net_weight_in_grams = excluded.net_weight_in_grams, may_contain = excluded.may_contain`);
  await tx.run(sql`delete from recipe_lines where meal_id = ${id}`);
  await tx.run(sql`
    insert into recipe_lines (meal_id, position, ingredient_id, component_id, grams)
    select ${id}, line.position, i.id, c.id, (line.part->>'grams')::numeric
    from jsonb_array_elements(${JSON.stringify(sheet.lines)}::jsonb) with ordinality as line(part, position)
    join ingredients i on i.slug = line.part->>'ingredient' left join components c on c.slug = line.part->>'component'`);
}

/** The former slug redirects here for ever; the pictures stay in their folder. */
export async function moveAddress(
  tx: Queryable,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.run(sql`delete from meal_slugs where slug = ${to} and meal_id = ${id}`);
  await tx.run(sql`insert into meal_slugs (slug, meal_id) values (${from}, ${id}) on conflict do nothing`);
  await tx.run(sql`update meals set picture_slug = coalesce(picture_slug, ${from}) where id = ${id}`);
}

export async function setSold(tx: Queryable, id: string, isSold: boolean): Promise<void> {
  await tx.run(sql`update meals set is_active = ${isSold} where id = ${id}`);
}

/** Removes the meal from the menus of coming dates without orders for it. Returns the number of dates. */
export async function takeOffMenus(tx: Queryable, id: string, from: string): Promise<number> {
  const rows = await tx.rows(sql`
    delete from meal_offers o where o.meal_id = ${id} and o.date >= ${from}
      and not exists (select 1 from deliveries d join order_items i on i.delivery_id = d.id and i.meal_id = ${id}
        where d.date = o.date and d.status in ${activeStatuses})
    returning 1`);
  return rows.length;
}

interface CatalogueEntry {
  position: number;
  isSold: boolean;
  formerSlugs: readonly string[];
  pictureSlug: string | null;
}

/** Position of each meal in the catalogue, and the folder of its pictures that were not uploaded. */
export async function listCatalogueEntries(
  db: Queryable,
): Promise<Map<string, Pick<CatalogueEntry, 'position' | 'pictureSlug'>>> {
  const rows = await db.rows<Pick<CatalogueEntry, 'position' | 'pictureSlug'> & { id: string }>(sql`
    select id, position, picture_slug as "pictureSlug" from meals`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Saves the catalogue data of a published meal, as exported from another shop. */
export async function saveCatalogueEntry(tx: Queryable, id: string, entry: CatalogueEntry, at: Date): Promise<void> {
  const { position, isSold, formerSlugs, pictureSlug } = entry;
  await tx.run(sql`
    update meals set position = ${position}, is_active = ${isSold}, picture_slug = ${pictureSlug} where id = ${id}`);
  // Increasing times, so that the slugs keep their order.
  await tx.run(sql`
    insert into meal_slugs (slug, meal_id, at)
    select slug, ${id}, ${at}::timestamptz + place * interval '1 microsecond'
    from unnest(${formerSlugs}::text[]) with ordinality as former(slug, place) on conflict do nothing`);
}
