import type { Settings } from '#contract/settings.ts';
import { shopInFileName } from '#domain/latin-slug.ts';
import type { StoredMeal } from '../../meals/meal-store.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import type { LabelSources } from './keep-labels.ts';
import type { PrintDrawer } from './print-drawer.ts';

export interface PrintingDeps extends KitchenDeps {
  /** On offer and taken off. */
  meals(): Promise<readonly StoredMeal[]>;
  settings(): Promise<Settings>;
  drawer: PrintDrawer;
  secret: string;
  publicUrl: string;
}

export async function labelSources({ meals, settings }: PrintingDeps): Promise<LabelSources> {
  const all = await meals();
  return { meals: new Map(all.map((meal) => [meal.id, meal])), settings: await settings() };
}

/** What a file of the shop begins with. */
export async function shopSlug({ settings }: Pick<PrintingDeps, 'settings'>): Promise<string> {
  return shopInFileName((await settings()).brand.name.en);
}
