import type { StockedForm } from '#contract/meals/pantry.ts';
import { slugOf } from '#domain/meals/meal-record-rules.ts';
import type { Emphasis, StockedItem } from '#domain/meals/pantry-rules.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface StoredStock extends StockedItem {
  id: string;
  emphasis: Emphasis;
}

export function listStock(db: Queryable): Promise<StoredStock[]> {
  return db.rows<StoredStock>(sql`
    select i.id, i.slug, i.name, kind, allergens, emphasis, per_100g as "per100g", trim_percent as "trimPercent", storage,
      price_per_kilo_in_cents as "pricePerKilo", organic_certificate as "organicCertificate",
      case when s.id is not null then jsonb_build_object('supplier', s.name, 'unit', purchase_unit,
        'unitInGrams', purchase_unit_in_grams) end as purchase
    from ingredients i left join suppliers s on s.id = i.supplier_id order by i.slug`);
}

export async function listSupplierNames(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`select distinct name from suppliers order by name`);
  return rows.map(({ name }) => name);
}

/** Suppliers are identified by name; an unknown one is added. */
async function addSuppliers(tx: Queryable, names: readonly string[]): Promise<void> {
  const known = new Set((await tx.rows<{ slug: string }>(sql`select slug from suppliers`)).map(({ slug }) => slug));
  const named = new Set(await listSupplierNames(tx));
  for (const name of new Set(names)) {
    if (named.has(name)) continue;
    const slug = slugOf(name, (each) => known.has(each));
    known.add(slug);
    await tx.run(sql`insert into suppliers (slug, name) values (${slug}, ${name})`);
  }
}

/** Serialises changes of ingredients; publishing a meal waits too, and then reads the changed data. */
export async function lockIngredients(tx: Queryable): Promise<void> {
  await tx.run(sql`lock table ingredients in share row exclusive mode`);
}

/** Ingredients in recipes of meals that were ever published. */
export async function listUsedSlugs(db: Queryable): Promise<Set<string>> {
  const rows = await db.rows<{ slug: string }>(sql`
    select i.slug from ingredients i where exists (select 1 from recipe_lines l where l.ingredient_id = i.id)`);
  return new Set(rows.map(({ slug }) => slug));
}

/** Saves the current data, and adds the price to the price history. */
export async function saveIngredients(
  tx: Queryable,
  items: readonly (StockedItem & { emphasis: Emphasis })[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const given = JSON.stringify(items);
  await addSuppliers(
    tx,
    items.flatMap(({ purchase }) => purchase?.supplier ?? []),
  );
  await tx.run(sql`
    insert into ingredient_prices (ingredient_id, at, price_per_kilo_in_cents, changed_by)
    select i.id, ${at}, (given->>'pricePerKilo')::int, ${by} from jsonb_array_elements(${given}::jsonb) as given
    join ingredients i on i.slug = given->>'slug'
    where i.price_per_kilo_in_cents is distinct from (given->>'pricePerKilo')::int
    on conflict (ingredient_id, at) do update set price_per_kilo_in_cents = excluded.price_per_kilo_in_cents`);
  await tx.run(sql`
    with saved as (
      insert into ingredients (slug, name, kind, allergens, emphasis, per_100g, trim_percent, storage, price_per_kilo_in_cents,
        organic_certificate, supplier_id, purchase_unit, purchase_unit_in_grams)
      select given->>'slug', given->'name', given->>'kind', array(select jsonb_array_elements_text(given->'allergens')),
        given->'emphasis', given->'per100g', (given->>'trimPercent')::int, given->>'storage', (given->>'pricePerKilo')::int,
        given->>'organicCertificate',
        (select id from suppliers s where s.name = given->'purchase'->>'supplier' order by slug limit 1),
        given->'purchase'->>'unit', (given->'purchase'->>'unitInGrams')::int
      from jsonb_array_elements(${given}::jsonb) as given
      on conflict (slug) do update set name = excluded.name, kind = excluded.kind, allergens = excluded.allergens,
        emphasis = excluded.emphasis, per_100g = excluded.per_100g, trim_percent = excluded.trim_percent,
        storage = excluded.storage, price_per_kilo_in_cents = excluded.price_per_kilo_in_cents,
        organic_certificate = excluded.organic_certificate, supplier_id = excluded.supplier_id,
        purchase_unit = excluded.purchase_unit, purchase_unit_in_grams = excluded.purchase_unit_in_grams
      returning id, price_per_kilo_in_cents, xmax = 0 as is_new)
    insert into ingredient_prices (ingredient_id, at, price_per_kilo_in_cents, changed_by)
    select id, ${at}, price_per_kilo_in_cents, ${by} from saved where is_new and price_per_kilo_in_cents is not null
    on conflict do nothing`);
}

/** Published meals that contain it. */
export async function listMealsOf(db: Queryable, ingredientId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct meal_id as id from recipe_lines where ingredient_id = ${ingredientId} order by id`);
  return rows.map(({ id }) => id);
}

interface StoredPrice {
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

/** The form in which staff edit it. */
export function formOf(stored: StoredStock): StockedForm {
  const { id: _id, slug: _slug, emphasis: _emphasis, allergens, ...form } = stored;
  return { ...form, allergens: [...allergens] };
}
