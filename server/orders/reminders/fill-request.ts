import { type Category, allergens as knownAllergens } from '#contract/words/catalogue-words.ts';
import { categoryOfMeal, isMealAllowed } from '#domain/cart/category-of-meal.ts';
import type { FillCandidate, FillRequest } from '#domain/cart/fill/fill-facts.ts';
import { eatableDays } from '#domain/menu/eatable-days.ts';
import type { StoredItem } from '#domain/orders/stored-order.ts';
import { categoriesOfQuota, daysOfDelivery, type Quota } from '#domain/plans/delivery-quota.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { type CatalogueSnapshot, isOffered, type OfferedBuild } from '../../cart/catalogue-snapshot.ts';
import type { StoredTastes } from '../../customers/customer-store.ts';

type Held = Pick<StoredItem, 'mealId' | 'amount'>;

export interface DeliveryToFill {
  plan: StoredSpotPlan;
  /** Zero-based number of the delivery within the plan. */
  position: number;
  date: string;
  quota: Quota;
  items: readonly StoredItem[];
  /** The meals of the other delivery of the same week. */
  sameWeek: readonly Held[];
  /** The meals of all other deliveries of the plan; for a renewal also those of the order before. */
  elsewhere: readonly Held[];
}

/** The input of the rule that fills a delivery: its contents, the menu of its date, and the customer's exclusions. */
export function fillRequestFor(
  delivery: DeliveryToFill,
  tastes: StoredTastes,
  catalogue: CatalogueSnapshot,
): FillRequest {
  const { plan, position, quota, items } = delivery;
  const held = categoriesOfQuota(quota);
  return {
    quota,
    days: daysOfDelivery(plan, position),
    dailyTarget: null,
    avoidAllergens: tastes.avoidAllergens,
    dislikes: tastes.dislikes,
    turn: 0,
    chosen: items.map(({ buildId, mealId, category, meal, amount }) => {
      const known = catalogue.findBuild(buildId)?.meal;
      const mainIngredient = known?.mainIngredient ?? null;
      const eatable = known ? eatableDays(delivery.date, plan.daysPerWeek, known.useByDays) : Number.POSITIVE_INFINITY;
      const { calories, protein } = meal.nutrition;
      return { mealId, category, mainIngredient, calories, protein, amount, eatableDays: eatable };
    }),
    candidates: [...catalogue.listBuilds()].flatMap((found) => candidateOf(found, delivery, held)),
  };
}

/** Regular portions only: automatic choices never cost more than the plan. */
function candidateOf(found: OfferedBuild, delivery: DeliveryToFill, held: readonly Category[]): FillCandidate[] {
  const { meal, build, categories } = found;
  const { type, tag, weeks, daysPerWeek, dailyMeals } = delivery.plan;
  const plan = { tag, weeks, daysPerWeek, dailyMeals };
  const traits = { categories, tags: meal.tags, diets: meal.diets };
  const isOpen = build.portion === 'regular' && isOffered(meal, delivery.date) && isMealAllowed(plan, type, traits);
  const plate = isOpen ? plateMeal(found, held) : null;
  if (!plate) return [];
  const timesIn = (held: readonly Held[]) =>
    held.reduce((sum, each) => sum + (each.mealId === meal.id ? each.amount : 0), 0);
  const times = { timesThisWeek: timesIn(delivery.sameWeek), timesInPlan: timesIn(delivery.elsewhere) };
  const { allergens: record, isBestSeller } = meal;
  const allergens = record && knownAllergens.filter((allergen) => record[allergen] !== 'free');
  const eatable = eatableDays(delivery.date, daysPerWeek, meal.useByDays);
  return [{ ...plate, buildId: build.id, allergens, isBestSeller, eatableDays: eatable, ...times }];
}

function plateMeal({ meal, build, categories }: OfferedBuild, held: readonly Category[]) {
  const category = categoryOfMeal(categories, held);
  if (!category) return null;
  const { energyInKcal: calories, protein } = build.nutrition;
  return { mealId: meal.id, category, mainIngredient: meal.mainIngredient, calories, protein };
}

/** Two deliveries make a week. */
export function sameWeekOf<Each>(all: readonly Each[], position: number): Each | undefined {
  return all[position % 2 === 0 ? position + 1 : position - 1];
}
