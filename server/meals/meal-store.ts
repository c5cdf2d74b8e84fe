import type { Category, Diet, MainIngredient, PictureGround, PlanTag, Portion } from '#contract/catalogue-words.ts';
import type { Language, Localised } from '#contract/languages.ts';
import type { SheetPicture } from '#contract/meal-pictures.ts';
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

export interface StoredIngredient {
  name: Localised;
  emphasis: Record<Language, string[]>;
  grams: number;
  organicCertificate?: string;
}

/** A meal as the catalogue keeps it, in both languages. */
export interface StoredMeal {
  id: string;
  slug: string;
  /** Addresses it had before. */
  formerSlugs: string[];
  /** What customers see is this version of it. */
  version: number;
  /** Where its pictures lie, if not under its own address. */
  pictureSlug: string | null;
  /** One that was uploaded comes before those. */
  picture: SheetPicture | null;
  /** False for a dish taken off the menu: carts that hold it must still be able to name it. */
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

/** Every meal with its portions and the dates it is offered on, in the order the shop recommends. */
export function listMeals(db: Queryable, spotSlug: string): Promise<StoredMeal[]> {
  return db.rows<StoredMeal>(sql`
    select m.id, m.slug, m.version, m.picture_slug as "pictureSlug", m.picture,
      array(select f.slug from meal_slugs f where f.meal_id = m.id) as "formerSlugs", m.is_active as "isActive", m.course, m.name, m.description, m.main_ingredient as "mainIngredient", m.tags, m.diets,
      m.is_new as "isNew", m.is_best_seller as "isBestSeller", m.allergens, m.ingredients, m.preparation, m.reheating,
      m.use_by_days as "useByDays", m.picture_ground as "pictureGround", b.builds,
      coalesce(o.dates, '{}') as "offeredOn"
    from meals m
    join (
      select meal_id, jsonb_agg(jsonb_build_object('id', id, 'portion', portion, 'priceInCents', price_in_cents,
        'nutrition', nutrition) order by array_position('{regular,brave,hero,legendary}', portion)) as builds
      from meal_builds group by meal_id
    ) b on b.meal_id = m.id
    left join (
      select meal_id, array_agg(to_char(date, 'YYYY-MM-DD') order by date) as dates
      from meal_offers where spot_id = (select id from spots where slug = ${spotSlug}) group by meal_id
    ) o on o.meal_id = m.id
    order by m.is_best_seller desc, m.is_new desc, m.position, m.slug`);
}

/** A meal counts first as breakfast, then as vegan, then as a main meal (docs/spec.md#plans-category). */
export function categoriesOf(meal: Pick<StoredMeal, 'course' | 'diets'>): Category[] {
  if (meal.course === 'breakfast-snack') return ['breakfast-snack'];
  return meal.diets.includes('vegan') ? ['vegan', 'main-meal'] : ['main-meal'];
}
