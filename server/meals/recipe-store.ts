import type { Language, Localised } from '#contract/fields/languages.ts';
import type { MealRecordPicture } from '#contract/meals/meal-pictures.ts';
import type { Allergen, Portion } from '#contract/words/catalogue-words.ts';
import type { PurchaseUnit, Station, Storage } from '#contract/words/kitchen-words.ts';
import type { AllergenRecord } from '#domain/nutrition/allergens.ts';
import type { Ingredient, RecipeLine } from '#domain/nutrition/recipe.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface RecipeIngredient extends Ingredient {
  slug: string;
  name: Localised;
  emphasis: Record<Language, string[]>;
  organicCertificate: string | null;
  trimPercent: number;
  storage: Storage;
  /** Null for an ingredient that is not bought. */
  purchase: { supplier: string; unit: PurchaseUnit; unitInGrams: number } | null;
}

export interface RecipeComponent {
  slug: string;
  name: Localised;
  station: Station;
}

interface MealRecipe {
  mealId: string;
  netWeightInGrams: number;
  mayContain: Allergen[];
  lines: (RecipeLine & { component: string | null })[];
}

/** Covers every meal, including those without a recipe. */
export interface KitchenMeal {
  id: string;
  slug: string;
  pictureSlug: string | null;
  picture: MealRecordPicture | null;
  name: Localised;
  station: Station;
  useByDays: number;
  allergens: AllergenRecord | null;
  factors: Partial<Record<Portion, number>>;
}

/** All recipes of the kitchen. Read as a whole: the size depends on the menu, not on the orders. */
export interface RecipeBook {
  meals: KitchenMeal[];
  recipes: MealRecipe[];
  ingredients: RecipeIngredient[];
  components: RecipeComponent[];
}

export async function readRecipeBook(db: Queryable): Promise<RecipeBook> {
  const meals = await db.rows<KitchenMeal>(sql`
    select m.id, m.slug, m.picture_slug as "pictureSlug", m.picture, m.name, m.station, m.use_by_days as "useByDays", m.allergens,
      (select coalesce(jsonb_object_agg(b.portion, b.factor), '{}') from meal_builds b where b.meal_id = m.id) as factors
    from meals m order by m.position, m.slug`);
  const recipes = await db.rows<MealRecipe>(sql`
    select r.meal_id as "mealId", r.net_weight_in_grams as "netWeightInGrams", r.may_contain as "mayContain",
      jsonb_agg(jsonb_build_object('ingredient', i.slug, 'component', c.slug, 'grams', l.grams) order by l.position) as lines
    from recipes r join recipe_lines l using (meal_id) join ingredients i on i.id = l.ingredient_id
    left join components c on c.id = l.component_id
    group by r.meal_id order by r.meal_id`);
  const ingredients = await db.rows<RecipeIngredient>(sql`
    select i.slug, i.name, i.kind, i.allergens, i.emphasis, i.per_100g as "per100g",
      i.organic_certificate as "organicCertificate", i.trim_percent as "trimPercent", i.storage,
      case when s.id is not null then jsonb_build_object('supplier', s.name, 'unit', i.purchase_unit,
        'unitInGrams', i.purchase_unit_in_grams) end as purchase
    from ingredients i left join suppliers s on s.id = i.supplier_id order by i.slug`);
  const components = await db.rows<RecipeComponent>(sql`select slug, name, station from components order by slug`);
  return { meals, recipes, ingredients, components };
}
