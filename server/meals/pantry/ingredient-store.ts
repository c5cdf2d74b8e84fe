import type { StockedForm } from '#contract/pantry.ts';
import type { Emphasis, StockedItem } from '#domain/meals/pantry-rules.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface StoredStock extends StockedItem {
  id: string;
  emphasis: Emphasis;
}

export function listStock(db: Queryable): Promise<StoredStock[]> {
  return db.rows<StoredStock>(sql`
    select id, slug, name, kind, allergens, emphasis, per_100g as "per100g", trim_percent as "trimPercent", storage,
      price_per_kilo_in_cents as "pricePerKilo", organic_certificate as "organicCertificate" from ingredients order by slug`);
}

/** Ingredients are changed one after the other; meals that are published meanwhile wait too, and read what was changed. */
export async function lockIngredients(tx: Queryable): Promise<void> {
  await tx.run(sql`lock table ingredients in share row exclusive mode`);
}

/** Those in the recipes of meals that customers see, or have seen. */
export async function listUsedSlugs(db: Queryable): Promise<Set<string>> {
  const rows = await db.rows<{ slug: string }>(sql`
    select i.slug from ingredients i where exists (select 1 from recipe_lines l where l.ingredient_id = i.id)`);
  return new Set(rows.map(({ slug }) => slug));
}

/** Written as it is now, and its price beside those it had. */
export async function saveIngredients(
  tx: Queryable,
  items: readonly (StockedItem & { emphasis: Emphasis })[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const given = JSON.stringify(items);
  await tx.run(sql`
    insert into ingredient_prices (ingredient_id, at, price_per_kilo_in_cents, changed_by)
    select i.id, ${at}, (given->>'pricePerKilo')::int, ${by} from jsonb_array_elements(${given}::jsonb) as given
    join ingredients i on i.slug = given->>'slug'
    where i.price_per_kilo_in_cents is distinct from (given->>'pricePerKilo')::int
    on conflict (ingredient_id, at) do update set price_per_kilo_in_cents = excluded.price_per_kilo_in_cents`);
  await tx.run(sql`
    with saved as (
      insert into ingredients (slug, name, kind, allergens, emphasis, per_100g, trim_percent, storage, price_per_kilo_in_cents,
        organic_certificate)
      select given->>'slug', given->'name', given->>'kind', array(select jsonb_array_elements_text(given->'allergens')),
        given->'emphasis', given->'per100g', (given->>'trimPercent')::int, given->>'storage', (given->>'pricePerKilo')::int,
        given->>'organicCertificate'
      from jsonb_array_elements(${given}::jsonb) as given
      on conflict (slug) do update set name = excluded.name, kind = excluded.kind, allergens = excluded.allergens,
        emphasis = excluded.emphasis, per_100g = excluded.per_100g, trim_percent = excluded.trim_percent,
        storage = excluded.storage, price_per_kilo_in_cents = excluded.price_per_kilo_in_cents,
        organic_certificate = excluded.organic_certificate
      returning id, price_per_kilo_in_cents, xmax = 0 as is_new)
    insert into ingredient_prices (ingredient_id, at, price_per_kilo_in_cents, changed_by)
    select id, ${at}, price_per_kilo_in_cents, ${by} from saved where is_new and price_per_kilo_in_cents is not null
    on conflict do nothing`);
}

/** Meals that have been published with it. */
export async function listMealsOf(db: Queryable, ingredientId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct meal_id as id from recipe_lines where ingredient_id = ${ingredientId} order by id`);
  return rows.map(({ id }) => id);
}

export interface StoredPrice {
  at: Date;
  by: string;
  pricePerKilo: number | null;
}

/** Newest first. */
export function listPriceHistory(db: Queryable, ingredientId: string): Promise<StoredPrice[]> {
  return db.rows<StoredPrice>(sql`
    select at, changed_by as by, price_per_kilo_in_cents as "pricePerKilo" from ingredient_prices
    where ingredient_id = ${ingredientId} order by at desc limit 50`);
}

/** As staff write it. */
export function formOf(stored: StoredStock): StockedForm {
  const { name, kind, allergens, per100g, trimPercent, storage, pricePerKilo, organicCertificate } = stored;
  return { name, kind, allergens: [...allergens], per100g, trimPercent, storage, pricePerKilo, organicCertificate };
}
