import type { CalendarDate } from '#domain/athens-time.ts';
import type { DishRecipe } from '#domain/kitchen/dish-recipe.ts';
import { type EndedVersion, type OwnRecipe, recipesOfDate } from '#domain/kitchen/recipe-of-date.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { storedDishRecipe } from './dish-recipe-schema.ts';

interface SpotDate {
  spot: string;
  date: CalendarDate;
}

export type MealDish = DishRecipe & { mealId: string };

/** Current recipes of meals. */
export function listDishRecipes(db: Queryable, mealIds: readonly string[]): Promise<MealDish[]> {
  return db.rows<MealDish>(sql`
    select m.id as "mealId", m.version, m.name, m.station, m.use_by_days as "useByDays", m.allergens, m.diets, m.ingredients,
      m.reheating, coalesce(to_jsonb(r.may_contain), '[]') as "mayContain",
      coalesce(r.net_weight_in_grams, (select (b.nutrition->>'netWeightInGrams')::int from meal_builds b
        where b.meal_id = m.id order by b.factor limit 1), 400) as "netWeightInGrams",
      (select coalesce(jsonb_agg(jsonb_build_object('portion', b.portion, 'factor', b.factor, 'nutrition', b.nutrition)
        order by b.factor), '[]') from meal_builds b where b.meal_id = m.id) as portions,
      (select jsonb_agg(jsonb_build_object('ingredient', i.slug, 'component', c.slug, 'grams', l.grams) order by l.position)
        from recipe_lines l join ingredients i on i.id = l.ingredient_id left join components c on c.id = l.component_id
        where l.meal_id = m.id) as lines,
      coalesce((select v.sheet->'overrides' from meal_versions v where v.meal_id = m.id and v.number = m.version), '[]') as overrides
    from meals m left join recipes r on r.meal_id = m.id where m.id = any(${[...mealIds]}::uuid[])`);
}

/** The recipe of a meal on a date, if it differs from the current one. */
export interface DatedRecipe {
  mealId: string;
  recipe: DishRecipe;
  /** Null: the pot matches its labels. */
  corrected: { number: number; reason: string; label: DishRecipe } | null;
}

type Row = Pick<DatedRecipe, 'mealId' | 'recipe'>;
const withRecipe = <Stored extends Row>(row: Stored): Stored => ({
  ...row,
  recipe: storedDishRecipe.parse(row.recipe),
});

export async function listRecipesOfDate(db: Queryable, { spot, date }: SpotDate): Promise<DatedRecipe[]> {
  const [ownRows, keptRows] = await Promise.all([
    db.rows<Row & OwnRecipe & { reason: string }>(sql`
      select meal_id as "mealId", correction, recipe, reason from date_recipes
      where spot_id = (select id from spots where slug = ${spot}) and date = ${date}`),
    db.rows<Row & EndedVersion>(sql`
      select distinct on (meal_id) meal_id as "mealId", version, until, recipe from kept_recipes
      where spot_id = (select id from spots where slug = ${spot}) and until >= ${date}
      order by meal_id, until, version`),
  ]);
  const [own, kept] = [ownRows.map(withRecipe), keptRows.map(withRecipe)];
  return recipesOfDate(date, { own, kept }).map((found) => {
    const { mealId, recipe } = found;
    const label = own.find((each) => each.mealId === mealId && each.correction === 0)?.recipe;
    const isCorrected = 'correction' in found && found.correction > 0 && label !== undefined;
    return {
      mealId,
      recipe,
      corrected: isCorrected ? { number: found.correction, reason: found.reason, label } : null,
    };
  });
}

export async function insertKeptRecipe(
  tx: Queryable,
  spotId: string,
  { mealId, ...recipe }: MealDish,
  until: CalendarDate,
): Promise<void> {
  await tx.run(sql`
    insert into kept_recipes (spot_id, meal_id, version, until, recipe)
    values (${spotId}, ${mealId}, ${recipe.version}, ${until}, ${JSON.stringify(recipe)}::jsonb) on conflict do nothing`);
}

interface Signed {
  correction: number;
  reason: string;
  by: string;
  at: Date;
}

export async function insertDateRecipe(
  tx: Queryable,
  { spotId, date }: { spotId: string; date: CalendarDate },
  { mealId, ...recipe }: MealDish,
  { correction, reason, by, at }: Signed,
): Promise<void> {
  await tx.run(sql`
    insert into date_recipes (spot_id, date, meal_id, correction, version, recipe, reason, signed_by, at)
    values (${spotId}, ${date}, ${mealId}, ${correction}, ${recipe.version}, ${JSON.stringify(recipe)}::jsonb, ${reason}, ${by}, ${at})
    on conflict do nothing`);
}
