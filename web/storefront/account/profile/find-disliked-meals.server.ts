import type { MealCard } from '#contract/meals/meals.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';

export interface FoundDislikes {
  search: string;
  meals: Pick<MealCard, 'id' | 'slug' | 'name' | 'image'>[];
}

const shownMost = 6;
const longestSearch = 100;

/** Dishes by name, for the choice of a disliked one; null without a search text. */
export async function findMealsToDislike(shop: ShopClient, asked: string | null): Promise<FoundDislikes | null> {
  const search = (asked ?? '').trim().slice(0, longestSearch).trim();
  if (search === '') return null;
  const { items } = await shop.call('meal-collection', { query: { search, pageSize: shownMost } });
  return { search, meals: items.map(({ id, slug, name, image }) => ({ id, slug, name, image })) };
}
