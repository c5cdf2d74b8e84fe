import type { MealCard } from '#contract/meals/meals.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import type { Avoided } from '#domain/meals/avoided.ts';
import { keepOfMeal, keepUnpacked, type PackedMeals, packMeals, unpackMeals } from '#web/meals/packed-meals.ts';
import type { TileMeal } from '#web/meals/tile-meal.ts';
import type { OrderMeal } from './order-meal.ts';

/** Order tiles as sent to the browser: besides the displayed fields, the categories, and for each portion the id and the exact figures. */
interface PackedOrderMeals extends PackedMeals {
  categoryNames: Record<string, string>;
  orderLines: string[];
}

/** Part of the response of an order menu, and the whole data of the drawer's extras. */
export interface OrderMealsAnswer {
  meals: PackedOrderMeals;
}

export function packOrderMeals(
  meals: readonly MealCard[],
  avoidedIn: (meal: MealCard) => Avoided | null,
): PackedOrderMeals {
  const named = meals.flatMap(({ categories }) => categories.map(({ category: { slug, name } }) => [slug, name]));
  return {
    ...packMeals(meals, { builds: 'all', avoidedIn }),
    categoryNames: Object.fromEntries(named),
    orderLines: meals.map(orderLineOf),
  };
}

const orderLineOf = /* @__PURE__ */ keepOfMeal(({ categories, builds }) =>
  [
    categories.map(({ category }) => category.slug),
    ...builds.map(({ id, nutrition: { calories, protein, carbs, fat } }) => [id, calories, protein, carbs, fat]),
  ].join('|'),
);

export function unpackOrderMeals({ categoryNames, orderLines, ...packed }: PackedOrderMeals): OrderMeal[] {
  const names = Object.values(categoryNames).join();
  return unpackMeals(packed).map((meal, index) => {
    const line = orderLines[index] ?? '';
    // Meals with a customer's avoided ingredients are never shared through the cache.
    if (meal.avoided) return unpackOrderMeal(meal, line, categoryNames);
    const key = `${names}|${Object.values(packed.portionNames).join()}|${packed.lines[index]}|${line}`;
    return keepOrderMeal(key, () => unpackOrderMeal(meal, line, categoryNames));
  });
}

const keepOrderMeal = keepUnpacked<OrderMeal>();

function unpackOrderMeal(meal: TileMeal, line: string, categoryNames: Record<string, string>): OrderMeal {
  const [slugs = '', ...lines] = line.split('|');
  return {
    ...meal,
    categories: (slugs ? (slugs.split(',') as Category[]) : []).map((slug) => ({
      category: { slug, name: categoryNames[slug] ?? '' },
    })),
    builds: meal.builds.map((build, place) => {
      const [id = '', ...figures] = lines[place]?.split(',') ?? [];
      const [calories = 0, protein = 0, carbs = 0, fat = 0] = figures.map(Number);
      return { ...build, id, nutrition: { calories, protein, carbs, fat } };
    }),
  };
}
