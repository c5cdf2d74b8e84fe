import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '#contract/fields/languages.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import { lastDayToEat, productionDateOf } from '#domain/kitchen/delivery-day.ts';
import type { DishRecipe } from '#domain/kitchen/dish-recipe.ts';
import { companyAddressLine } from '#domain/postal-address.ts';
import { type LabelContent, listIngredients } from '#domain/printing/label-content.ts';
import { lotOf } from '#domain/printing/lot.ts';
import { changeLabels, type LabelFacts, type LabelledDelivery, placeLabels } from '#domain/printing/plan-labels.ts';
import type { Queryable } from '../../database/database.ts';
import type { KeptDay, SpotDay } from '../day-store.ts';
import { insertLabels, keepContents, listLabels, revokeLabels, type StoredLabel } from './label-store.ts';

/** Fields of a dish that are printed on a label. */
export type LabelledDish = Pick<DishRecipe, 'name' | 'ingredients' | 'allergens' | 'reheating' | 'useByDays'> & {
  portions: readonly Pick<DishRecipe['portions'][number], 'portion' | 'nutrition'>[];
};

/** Data for labels, besides the deliveries. */
export interface LabelSources {
  /** As cooked on the date, on sale or not: an order may contain a dish that was taken off the menu. */
  meals: ReadonlyMap<string, LabelledDish>;
  settings: Settings;
}

export interface PlannedLabels {
  labels: LabelFacts[];
  contents: { hash: string; content: LabelContent }[];
  /** Meals without any known data: they get no label. */
  unknownMeals: string[];
}

/** 96 random bits: short enough for a small code, impossible to guess. */
function newLabelToken(): string {
  return randomBytes(12).toString('base64url');
}

/** The labels a date should have now, for its cooked deliveries. */
export function planDayLabels(
  deliveries: readonly LabelledDelivery[],
  { date }: SpotDay,
  kept: KeptDay,
  sources: LabelSources,
): PlannedLabels {
  const productionDate = productionDateOf(date, kept.productionDate);
  const places = deliveries.flatMap(placeLabels);
  const builds = new Map(places.map(({ mealId, portion }) => [`${mealId} ${portion}`, { mealId, portion }]));
  const contents = new Map(
    [...builds].flatMap(([key, { mealId, portion }]) => {
      const content = labelContentOf(sources, mealId, portion);
      return content ? [[key, { hash: hashOf(content), content }] as const] : [];
    }),
  );
  const labels = places.flatMap((place) => {
    const { mealId, portion } = place;
    const said = contents.get(`${mealId} ${portion}`);
    const useByDays = sources.meals.get(mealId)?.useByDays;
    if (!said || useByDays === undefined) return [];
    const useBy = lastDayToEat(productionDate, useByDays);
    return [{ ...place, productionDate, useBy, lot: lotOf(mealId, productionDate), contentHash: said.hash }];
  });
  const unknown = [...builds].filter(([key]) => !contents.has(key)).map(([, { mealId }]) => mealId);
  return { labels, contents: [...contents.values()], unknownMeals: [...new Set(unknown)] };
}

/** Brings the labels of a date in line with its deliveries. The caller has locked the date. Returns the valid ones. */
export async function keepLabels(
  tx: Queryable,
  day: SpotDay,
  { labels, contents }: Pick<PlannedLabels, 'labels' | 'contents'>,
  now: Date,
): Promise<StoredLabel[]> {
  const { kept, revoked, wanted } = changeLabels(await listLabels(tx, day), labels);
  await keepContents(tx, contents);
  await revokeLabels(
    tx,
    revoked.map(({ token }) => token),
    now,
  );
  const made = wanted.map((label) => ({ ...label, token: newLabelToken() }));
  await insertLabels(tx, day, made, now);
  return [...kept, ...made];
}

export function labelContentOf(
  { meals, settings }: LabelSources,
  mealId: string,
  portion: Portion,
): LabelContent | null {
  const meal = meals.get(mealId);
  const build = meal?.portions.find((each) => each.portion === portion);
  if (!meal || !build) return null;
  const { company, contact } = settings;
  const addressIn = (language: Language) => companyAddressLine(language, company.address);
  const listed = (presence: string) =>
    Object.entries(meal.allergens ?? {}).flatMap(([allergen, is]) => (is === presence ? [allergen] : []));
  return {
    mealId,
    portion,
    name: meal.name,
    ingredients: listIngredients(meal.name, meal.ingredients),
    contains: listed('contains') as LabelContent['contains'],
    mayContain: listed('may-contain') as LabelContent['mayContain'],
    nutrition: build.nutrition,
    reheating: meal.reheating,
    operator: {
      name: company.name,
      address: { el: addressIn('el'), en: addressIn('en') },
      phone: contact.phone.shown,
    },
  };
}

function hashOf(content: LabelContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
