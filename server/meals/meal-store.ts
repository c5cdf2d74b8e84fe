import type { Language, Localised } from '#contract/fields/languages.ts';
import type { MealRecordPicture } from '#contract/meals/meal-pictures.ts';
import type {
  Category,
  Diet,
  MainIngredient,
  PictureGround,
  PlanTag,
  Portion,
} from '#contract/words/catalogue-words.ts';
import type { AllergenRecord } from '#domain/nutrition/allergens.ts';
import type { Nutrition } from '#domain/nutrition/recipe-nutrition.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface StoredBuild {
  id: string;
  portion: Portion;
  priceInCents: number;
  nutrition: Nutrition;
}

interface StoredIngredient {
  name: Localised;
  emphasis: Record<Language, string[]>;
  grams: number;
  organicCertificate?: string;
}

/** A meal of the catalogue, in both languages. */
export interface StoredMeal {
  id: string;
  slug: string;
  /** Its former slugs. */
  formerSlugs: string[];
  /** The version that customers see. */
  version: number;
  /** Slug of its picture folder, if not its own. */
  pictureSlug: string | null;
  /** An uploaded picture, which takes precedence over those. */
  picture: MealRecordPicture | null;
  /** False for a dish taken off the menu: carts that contain it must still be able to show its name. */
  isActive: boolean;
  course: 'main' | 'breakfast-snack';
  name: Localised;
  description: Localised;
  mainIngredient: MainIngredient | null;
  tags: PlanTag[];
  diets: Diet[];
  isNew: boolean;
  isBestSeller: boolean;
  allergens: AllergenRecord | null;
  ingredients: StoredIngredient[];
  preparation: Localised;
  reheating: Localised;
  useByDays: number;
  pictureGround: PictureGround;
  builds: StoredBuild[];
  offeredOn: string[];
}

/** Position and row stamp of a meal; its data is null if the caller already knows this stamp. */
export interface StampedMeal {
  id: string;
  stamp: string;
  meal: StoredMeal | null;
}

/** Every meal with its portions and the dates it is offered on, in the recommended order. */
export async function listMeals(db: Queryable, spotSlug: string): Promise<StoredMeal[]> {
  return (await listStampedMeals(db, spotSlug, [])).flatMap(({ meal }) => meal ?? []);
}

/**
 * Every meal in order, with its data only if one of its rows differs from `known`. PostgreSQL stores in each row the transaction that wrote it, and
 * transaction ids are not reused: an inserted, deleted or updated row changes the stamp. A single statement, and so a consistent snapshot. After a
 * restart the cache is empty, since a restored database may assign the same ids again.
 */
export function listStampedMeals(
  db: Queryable,
  spotSlug: string,
  known: readonly Pick<StampedMeal, 'id' | 'stamp'>[],
): Promise<StampedMeal[]> {
  return db.rows<StampedMeal>(sql`
    with offers as materialized (
      select meal_id, date from meal_offers where spot_id = (select id from spots where slug = ${spotSlug})
    ),
    current as materialized (
      select m.id, concat_ws(' ', m.xmin, b.stamp, f.stamp, o.stamp, extract(epoch from pg_postmaster_start_time())) as stamp,
        row_number() over (order by m.is_best_seller desc, m.is_new desc, m.position, m.slug) as place
      from meals m
      join (select meal_id, bit_xor(uuid_hash_extended(id, xmin::text::bigint)) as stamp from meal_builds group by meal_id) b
        on b.meal_id = m.id
      left join (select meal_id, bit_xor(hashtextextended(slug, xmin::text::bigint)) as stamp from meal_slugs group by meal_id) f
        on f.meal_id = m.id
      left join (select meal_id, count(*) || '/' || bit_xor(hashint4extended(date - date '2000-01-01', 0)) as stamp from offers
        group by meal_id) o on o.meal_id = m.id
    ),
    changed as materialized (
      select id from current c where not exists (select 1
        from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ stamp }) => stamp)}::text[]) as k(id, stamp)
        where k.id = c.id and k.stamp = c.stamp)
    ),
    whole as (
      select m.id, m.slug, m.version, m.picture_slug as "pictureSlug", m.picture,
        array(select f.slug from meal_slugs f where f.meal_id = m.id) as "formerSlugs", m.is_active as "isActive",
        m.course, m.name, m.description, m.main_ingredient as "mainIngredient", m.tags, m.diets,
        m.is_new as "isNew", m.is_best_seller as "isBestSeller", m.allergens, m.ingredients, m.preparation, m.reheating,
        m.use_by_days as "useByDays", m.picture_ground as "pictureGround", b.builds,
        coalesce(o.dates, '{}') as "offeredOn"
      from meals m
      join (
        select meal_id, jsonb_agg(jsonb_build_object('id', id, 'portion', portion, 'priceInCents', price_in_cents,
          'nutrition', nutrition) order by array_position('{regular,brave,hero,legendary}', portion)) as builds
        from meal_builds where meal_id in (select id from changed) group by meal_id
      ) b on b.meal_id = m.id
      left join (
        select meal_id, array_agg(to_char(date, 'YYYY-MM-DD') order by date) as dates
        from offers where meal_id in (select id from changed) group by meal_id
      ) o on o.meal_id = m.id
      where m.id in (select id from changed)
    )
    select c.id, c.stamp, to_json(w) as meal from current c left join whole w on w.id = c.id order by c.place`);
}

/** Precedence of categories: breakfast, then vegan, then main meal (docs/spec.md#plans-category). */
export function categoriesOf(meal: Pick<StoredMeal, 'course' | 'diets'>): Category[] {
  if (meal.course === 'breakfast-snack') return ['breakfast-snack'];
  return meal.diets.includes('vegan') ? ['vegan', 'main-meal'] : ['main-meal'];
}
