import * as z from 'zod/mini';
import { type MealCard, type MealCollection, MealCollectionQuery } from '#contract/meals/meals.ts';
import { allergenFilters, allergens } from '#contract/words/catalogue-words.ts';
import { findAvoided, type Tastes } from '#domain/meals/avoided.ts';
import { buildMealIndex, type MealFacts } from '#domain/meals/meal-index.ts';
import { queryMeals } from '#domain/meals/query-meals.ts';
import { type AllergenPresence, isFreeOf } from '#domain/nutrition/allergens.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import type { mealQuestion } from '../filters/menu-query.ts';

/** Status of the meals a customer avoids; null when the customer avoids none. */
export type Avoidance = { isShown: boolean; hidden: number } | null;

interface FoundMenuMeals extends Pick<MealCollection, 'items' | 'total' | 'pages' | 'counts'> {
  avoidance: Avoidance;
}

type Question = ReturnType<typeof mealQuestion> & { tag?: string };

interface Wish {
  tastes: Tastes | null;
  showsAvoided: boolean;
  /** Meals that stay visible whatever they contain, because they are in the order already. */
  kept?: ReadonlySet<string>;
}

/**
 * The meals of a query, without those the customer avoids. They are filtered here and not by the call: its responses are
 * cached for all visitors, and a person's allergies must not be part of a shared cache key.
 */
export async function findMenuMeals(shop: ShopClient, question: Question, wish: Wish): Promise<FoundMenuMeals> {
  const { tastes, showsAvoided, kept } = wish;
  const found = await shop.call('meal-collection', { query: question as MealCollectionInput });
  if (!tastes) return { ...found, avoidance: null };
  if (showsAvoided) return { ...found, avoidance: { isShown: true, hidden: 0 } };
  const all = await listAll(shop, question);
  const suitable = all.filter((meal) => kept?.has(meal.slug) || !findAvoided(meal, tastes));
  const { date: _date, tag: _tag, ...filters } = question;
  const asked = z.parse(MealCollectionQuery, { ...filters, search: '' });
  const { numbers, total, pages, counts } = queryMeals(buildMealIndex(suitable.map(factsOf)), asked);
  const items = numbers.flatMap((number) => suitable[number] ?? []);
  return { items, total, pages, counts, avoidance: { isShown: false, hidden: found.total - total } };
}

type MealCollectionInput = z.input<typeof MealCollectionQuery>;

const mostPerPage = 100;

/** All meals that match the date, the plan and the search, in recommended order. */
async function listAll(shop: ShopClient, { date, tag, search }: Question): Promise<MealCard[]> {
  const meals: MealCard[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { ...(date && { date }), ...(tag && { tag }), search, page, pageSize: mostPerPage };
    const part = await shop.call('meal-collection', { query: query as MealCollectionInput });
    meals.push(...part.items);
    pages = part.pages;
  }
  return meals;
}

function factsOf(meal: MealCard): MealFacts {
  const presence = (allergen: (typeof allergens)[number]): AllergenPresence => {
    if (meal.contains.includes(allergen)) return 'contains';
    return meal.mayContain.includes(allergen) ? 'may-contain' : 'free';
  };
  const record = Object.fromEntries(allergens.map((allergen) => [allergen, presence(allergen)]));
  return {
    categories: meal.categories.map(({ category }) => category.slug),
    favourites: [...(meal.isNew ? (['new'] as const) : []), ...(meal.isBestSeller ? (['best-seller'] as const) : [])],
    diets: meal.diets,
    freeOf: allergenFilters.filter((filter) => isFreeOf(record, filter)),
    mainIngredient: meal.mainIngredient,
    tags: [],
    offeredOn: [],
    words: '',
    portions: meal.builds.map(({ portion, price, nutrition }) => ({
      portion: portion.slug,
      price,
      protein: nutrition.protein,
      calories: nutrition.calories,
    })),
  };
}
