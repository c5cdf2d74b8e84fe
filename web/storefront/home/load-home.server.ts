import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { cutOffOfWords, isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { brand } from '#texts/brand.ts';
import { packMeals } from '#web/meals/packed-meals.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

const weekMeals = 8;
const daysInWeek = 7;

/** Meals of the first week that can still be ordered: favourites and new dishes. */
export async function loadWeek(shop: ShopClient, now: Date) {
  const { cutOff } = await shop.call('repository-values');
  const from = firstOpenDate(cutOffOfWords(cutOff), now);
  const { items } = await shop.call('meal-collection', {
    query: { date: from, favourites: 'new,best-seller', pageSize: weekMeals },
  });
  return { from, to: addDays(from, daysInWeek - 1), meals: packMeals(items, { builds: 'first' }) };
}

export async function loadOrganic(shop: ShopClient): Promise<string[]> {
  const { items } = await shop.call('organic-ingredient-collection');
  return items.map(({ name }) => name);
}

function firstOpenDate(cutOff: number, now: Date): string {
  let date = athensDateOf(now);
  while (!isOpenForChanges(date, cutOff, now)) date = addDays(date, 1);
  return date;
}

/** The dish on the seam; if it has been removed from the catalogue, the plate stays empty. */
export async function loadHeroDish(shop: ShopClient) {
  try {
    const { slug, name, builds } = await shop.call('meal-one', { query: { slug: brand.showcase.hero } });
    const { calories, protein } = builds[0]?.nutrition ?? { calories: 0, protein: 0 };
    return { slug, name, calories: Math.round(calories), protein: Math.round(protein) };
  } catch (failure) {
    if (failure instanceof ShopFailure && failure.code === 'meal-not-found') return null;
    throw failure;
  }
}
