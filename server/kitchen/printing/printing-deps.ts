import type { Settings } from '#contract/shop/settings.ts';
import { shopInFileName } from '#domain/latin-slug.ts';
import type { Queryable } from '../../database/database.ts';
import { listDishRecipes, listRecipesOfDate } from '../../meals/recipes/dish-recipe-store.ts';
import type { SpotDay } from '../day-store.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import type { LabelledDish, LabelSources } from './keep-labels.ts';
import type { PrintDrawer } from './print-drawer.ts';

export interface PrintingDeps extends KitchenDeps {
  settings(): Promise<Settings>;
  drawer: PrintDrawer;
  secret: string;
  publicUrl: string;
}

/** Data for the labels of a date: read from the database itself, since a label must not be printed from a stale cache. */
export async function labelSources(
  { settings }: Pick<PrintingDeps, 'settings'>,
  db: Queryable,
  day: SpotDay,
  mealIds: readonly string[],
): Promise<LabelSources> {
  const [now, dated, said] = await Promise.all([listDishRecipes(db, mealIds), listRecipesOfDate(db, day), settings()]);
  const meals = new Map<string, LabelledDish>(now.map((dish) => [dish.mealId, dish]));
  for (const { mealId, recipe } of dated) meals.set(mealId, recipe);
  return { meals, settings: said };
}

/** Prefix of the shop's file names. */
export async function shopSlug({ settings }: Pick<PrintingDeps, 'settings'>): Promise<string> {
  return shopInFileName((await settings()).brand.name.en);
}
