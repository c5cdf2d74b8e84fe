import type { Language } from '#contract/fields/languages.ts';
import type {
  CookBoard,
  CookedBatch,
  CookedPortion,
  DeliveryDay,
  IngredientNeedCollection,
} from '#contract/kitchen/kitchen.ts';
import { allergens } from '#contract/words/catalogue-words.ts';
import { stations } from '#contract/words/kitchen-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { batchTicksThatHold, gramsCooked } from '#domain/kitchen/batch-ticks.ts';
import { cookProgress } from '#domain/kitchen/cook-ticks.ts';
import { lastDayToEat, productionDateOf, stateOfDay } from '#domain/kitchen/delivery-day.ts';
import { type KitchenLine, totalComponents, totalMeals } from '#domain/kitchen/explode-recipes.ts';
import type { IngredientNeeds } from '#domain/kitchen/ingredient-needs.ts';
import type { StoredBatchTick } from './batch-tick-store.ts';
import type { KeptDay } from './day-store.ts';
import type { KitchenBook } from './kitchen-book.ts';
import type { StoredTick } from './tick-store.ts';

export function answerDay(date: CalendarDate, kept: KeptDay, now: Date): DeliveryDay {
  return {
    date,
    state: stateOfDay(kept, date, now),
    cutOff: cutoffOf(date, kept.cutOff).toISOString(),
    productionDate: productionDateOf(date, kept.productionDate),
    reachedAt: kept.reachedAt,
  };
}

/** More than the number of ticks a tablet can have in transit. */
const newestTicks = 100;

interface Cooking {
  day: DeliveryDay;
  ordered: readonly KitchenLine[];
  ticks: readonly StoredTick[];
  batchTicks: readonly StoredBatchTick[];
  /** Meals reported as missing by packers. */
  gone: readonly KitchenLine[];
}

/** The meals to cook, and cooked meals that are no longer ordered. */
export function answerCook(
  { day, ordered, ticks, batchTicks, gone }: Cooking,
  book: KitchenBook,
  language: Language,
): CookBoard {
  const unwanted = ticks.map(({ mealId, portion }) => ({ mealId, portion, amount: 0 }));
  const totals = totalMeals([...ordered, ...unwanted], book.cooked);
  const byStation = Map.groupBy(totals, ({ station }) => station);
  return {
    ...day,
    newestTicks: ticks.slice(-newestTicks).map(({ id }) => id),
    stations: stations.flatMap((station) => {
      const dishes = (byStation.get(station) ?? []).toSorted(byGreekName(book));
      const items = dishes.map((total) => answerPortion({ day, total, ticks, gone }, book, language));
      return items.length > 0 ? [{ station, items }] : [];
    }),
    components: totalComponents(totalMeals(ordered, book.cooked), book.cooked).map((batch) =>
      answerCookedBatch(batch, batchTicks, book, language),
    ),
  };
}

export function answerCookedBatch(
  { component, parts, ...batch }: ReturnType<typeof totalComponents>[number],
  ticks: readonly StoredBatchTick[],
  book: KitchenBook,
  language: Language,
): CookedBatch {
  return {
    ...batch,
    slug: component,
    name: book.component.get(component)?.name[language] ?? component,
    station: book.component.get(component)?.station ?? 'stove',
    done: gramsCooked(ticks, component),
    ticks: batchTicksThatHold(ticks, component)
      .toReversed()
      .map(({ id, grams, by, at }) => ({ id, grams, by, at: at.toISOString() })),
    parts: parts.map(({ ingredient, grams }) => ({
      name: book.ingredient.get(ingredient)?.name[language] ?? ingredient,
      grams,
    })),
  };
}

export function countGone(gone: readonly KitchenLine[], { mealId, portion }: Omit<KitchenLine, 'amount'>): number {
  return gone.find((each) => each.mealId === mealId && each.portion === portion)?.amount ?? 0;
}

/** The Greek order of the printed lists: a dish has the same position on every list, screen and date. Portions keep their order. */
function byGreekName({ meals }: KitchenBook): (a: KitchenLine, b: KitchenLine) => number {
  const nameOf = ({ mealId }: KitchenLine) => meals.get(mealId)?.name.el ?? mealId;
  return (a, b) => nameOf(a).localeCompare(nameOf(b), 'el');
}

export function answerPortion(
  { day, total, ticks, gone }: Omit<Cooking, 'ordered' | 'batchTicks'> & { total: KitchenLine },
  book: KitchenBook,
  language: Language,
): CookedPortion {
  const { mealId, portion, amount } = total;
  const meal = book.meals.get(mealId);
  const noted = ticks.filter((tick) => tick.mealId === mealId && tick.portion === portion);
  return {
    mealId,
    slug: meal?.slug ?? '',
    name: meal?.name[language] ?? '',
    portion,
    ...cookProgress(noted, amount, countGone(gone, total)),
    useBy: lastDayToEat(day.productionDate, meal?.useByDays ?? 0),
    contains: allergens.filter((allergen) => meal?.allergens?.[allergen] === 'contains'),
    mayContain: allergens.filter((allergen) => meal?.allergens?.[allergen] === 'may-contain'),
  };
}

export function answerNeeds(
  { items, mealsWithoutRecipe }: IngredientNeeds,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  book: KitchenBook,
  language: Language,
): IngredientNeedCollection {
  return {
    from,
    to,
    items: items.map(({ ingredient, ...need }) => ({
      ...need,
      slug: ingredient,
      name: book.ingredient.get(ingredient)?.name[language] ?? ingredient,
      trimPercent: book.ingredient.get(ingredient)?.trimPercent ?? 0,
      allergens: [...(book.ingredient.get(ingredient)?.allergens ?? [])],
    })),
    mealsWithoutRecipe: mealsWithoutRecipe.map((mealId) => book.meals.get(mealId)?.name[language] ?? mealId),
  };
}
