import type { Language, Localised } from '#contract/fields/languages.ts';
import type { Station } from '#contract/words/kitchen-words.ts';
import type { PricedIngredient } from '#domain/meals/derive-meal.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** An ingredient with all its data for recipes, public pages and costs. */
export interface StoredPantryItem extends PricedIngredient {
  slug: string;
  name: Localised;
  emphasis: Record<Language, string[]>;
  organicCertificate: string | null;
}

export function listPantry(db: Queryable): Promise<StoredPantryItem[]> {
  return db.rows<StoredPantryItem>(sql`
    select slug, name, kind, allergens, emphasis, per_100g as "per100g", organic_certificate as "organicCertificate",
      trim_percent as "trimPercent", price_per_kilo_in_cents as "pricePerKilo" from ingredients order by slug`);
}

/** Locks the ingredients until the commit. Lock order: before any meal, as in a change of an ingredient. */
export async function holdPantry(tx: Queryable): Promise<void> {
  await tx.run(sql`lock table ingredients in share mode`);
}

export interface StoredComponentName {
  slug: string;
  name: Localised;
}

export function listComponentNames(db: Queryable): Promise<StoredComponentName[]> {
  return db.rows<StoredComponentName>(sql`select slug, name from components order by slug`);
}

interface StoredComponent extends StoredComponentName {
  station: Station;
}

export function listComponents(db: Queryable): Promise<StoredComponent[]> {
  return db.rows<StoredComponent>(sql`select slug, name, station from components order by slug`);
}

export async function saveComponent(tx: Queryable, { slug, name, station }: StoredComponent): Promise<void> {
  await tx.run(sql`
    insert into components (slug, name, station) values (${slug}, ${name}, ${station})
    on conflict (slug) do update set name = excluded.name, station = excluded.station`);
}
