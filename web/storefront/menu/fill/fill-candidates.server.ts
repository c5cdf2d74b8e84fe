import type { MealCard } from '#contract/meals/meals.ts';
import type { Cart, ScheduleMenu } from '#contract/orders/cart.ts';
import { categoryOfMeal } from '#domain/cart/category-of-meal.ts';
import type { FillCandidate, FillRequest } from '#domain/cart/fill/fill-facts.ts';
import type { Tastes } from '#domain/meals/avoided.ts';
import { eatableDays } from '#domain/menu/eatable-days.ts';
import { categoriesOfQuota, daysOfDelivery } from '#domain/plans/delivery-quota.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import type { MenuQuery } from '../filters/menu-query.ts';
import { orderQuestion } from '../filters/order-question.ts';

/** Filters of the page, and foods the signed-in customer avoids. */
export interface FillWishes {
  filters: MenuQuery;
  tastes: Tastes | null;
}

export interface Offer {
  /** All meals the plan allows on the date. */
  meals: readonly MealCard[];
  /** The meals among them that match the diets and allergens chosen on the page. */
  suitable: ReadonlySet<string>;
  tastes: Tastes | null;
}

const wholeMenu = 100;
const wishes = ['diets', 'allergenFree'];

export async function findOffer(
  { spotPlan }: Cart,
  { date }: ScheduleMenu,
  { filters, tastes }: FillWishes,
  shop: ShopClient,
): Promise<Offer> {
  const choices = filters.choices.filter(({ group }) => wishes.includes(group));
  const ask = async (wished: MenuQuery['choices']) => {
    const query: MenuQuery = { choices: wished, search: '', sort: 'recommended', page: 1, date };
    return shop.call('meal-collection', { query: { ...orderQuestion(spotPlan, query), pageSize: wholeMenu } });
  };
  const { items } = await ask([]);
  const suitable = choices.length > 0 ? (await ask(choices)).items : items;
  return { meals: items, suitable: new Set(suitable.map(({ slug }) => slug)), tastes };
}

/** Input of the rule that fills a delivery: the contents of the cart and the offer of the date. */
export function fillRequestOf(cart: Cart, menu: ScheduleMenu, { meals, suitable, tastes }: Offer): FillRequest {
  const quota = menu.config.amounts;
  const held = categoriesOfQuota(quota);
  const index = cart.scheduleMenus.indexOf(menu);
  const { daysPerWeek } = cart.spotPlan.plan.config;
  const known = new Map(meals.map((meal) => [meal.slug, meal]));
  const eatable = (meal: MealCard | undefined) =>
    meal ? eatableDays(menu.date, daysPerWeek, meal.useByDays) : Number.POSITIVE_INFINITY;
  return {
    quota,
    days: daysOfDelivery(cart.spotPlan.plan.config, index),
    dailyTarget: null,
    avoidAllergens: tastes?.avoidAllergens ?? [],
    dislikes: {
      mealIds: tastes?.dislikes.slugs ?? [],
      mainIngredients: tastes?.dislikes.mainIngredients ?? [],
    },
    turn: 0,
    chosen: menu.items.flatMap(({ slug, categories, item, amount }) => {
      const category = categoryOfMeal(
        categories.map((each) => each.category.slug),
        held,
      );
      const meal = known.get(slug);
      const plate = { mealId: slug, mainIngredient: meal?.mainIngredient ?? null, eatableDays: eatable(meal), amount };
      return category ? [{ ...item.nutrition, ...plate, category }] : [];
    }),
    candidates: meals
      .filter(({ slug }) => suitable.has(slug))
      .flatMap((meal) =>
        candidateOf(meal, held, { ...timesElsewhere(cart, index, meal.slug), eatableDays: eatable(meal) }),
      ),
  };
}

function candidateOf(
  meal: MealCard,
  held: ReturnType<typeof categoriesOfQuota>,
  facts: Pick<FillCandidate, 'timesThisWeek' | 'timesInPlan' | 'eatableDays'>,
): FillCandidate[] {
  const build = meal.builds.find(({ portion }) => portion.slug === 'regular');
  const category = categoryOfMeal(
    meal.categories.map((each) => each.category.slug),
    held,
  );
  if (!build || !category) return [];
  return [
    {
      mealId: meal.slug,
      buildId: build.id,
      category,
      mainIngredient: meal.mainIngredient,
      calories: build.nutrition.calories,
      protein: build.nutrition.protein,
      allergens: [...meal.contains, ...meal.mayContain],
      isBestSeller: meal.isBestSeller,
      ...facts,
    },
  ];
}

/** Two deliveries make a week: the other one of this pair, and all others of the plan. */
function timesElsewhere({ scheduleMenus }: Cart, index: number, slug: string) {
  const timesIn = (menu: ScheduleMenu | undefined) =>
    (menu?.items ?? []).reduce((sum, item) => sum + (item.slug === slug ? item.amount : 0), 0);
  return {
    timesThisWeek: timesIn(scheduleMenus[index % 2 === 0 ? index + 1 : index - 1]),
    timesInPlan: scheduleMenus.reduce((sum, menu, at) => sum + (at === index ? 0 : timesIn(menu)), 0),
  };
}
