import type { Language } from '#contract/fields/languages.ts';
import type { MenuCalendar, MenuDate, MenuDish, MenuRuleAnswer, TakenOffLine } from '#contract/meals/menu.ts';
import { cutoffOf, isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { countFor } from '#domain/menu/check-menu.ts';
import { stateOfMenu } from '#domain/menu/menu-of-date.ts';
import type { MenuRule } from '#domain/menu/menu-rule.ts';
import { isFreeOf } from '#domain/nutrition/allergens.ts';
import { pathOfPicture } from '../meals/meal-answer.ts';
import type { StoredMeal } from '../meals/meal-store.ts';
import { rowOf } from './fill-menus.ts';
import { judgeDay, type MenuWorld } from './judge-menus.ts';
import type { WeighedOff } from './menu-deps.ts';
import type { CalendarDay } from './menu-store.ts';

export function answerDate(day: CalendarDay, world: MenuWorld, now: Date): MenuDate {
  const { date, version, changedBy, changedAt, ordered } = day;
  const { fast, marks, dishes, checks, capacity, forecast, orderedOf } = judgeDay(day, world);
  const freeOf = (filter: 'gluten' | 'dairy' | 'nuts') =>
    dishes.filter(({ allergens }) => isFreeOf(allergens, filter)).length;
  return {
    date,
    version,
    state: stateOfMenu(day),
    isOpen: isOpenForChanges(date, world.place.cutOff, now),
    cutoff: cutoffOf(date, world.place.cutOff).toISOString(),
    closed: world.place.closedDates.includes(date) ? (world.place.closedReasons[date] ?? '') : null,
    fast,
    ordered,
    forecast,
    capacity,
    dishes: [...marks].map(([mealId, mark]) => ({ mealId, mark, ordered: orderedOf(mealId) })),
    coverage: {
      fasting: countFor(dishes, fast?.kind ?? 'strict'),
      gluten: freeOf('gluten'),
      dairy: freeOf('dairy'),
      nuts: freeOf('nuts'),
    },
    checks,
    changedBy,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

function answerDish(meal: StoredMeal, language: Language): MenuDish {
  const { id, slug, name, diets, useByDays, isActive } = meal;
  const image = pathOfPicture(meal);
  return { id, slug, name: name[language], image, category: rowOf(meal), diets: [...diets], useByDays, isActive };
}

export function answerRule({ version, rule }: { version: number; rule: MenuRule }): MenuRuleAnswer {
  const { fallbacks } = rule;
  return {
    ...rule,
    version,
    fallbacks: {
      'main-meal': fallbacks['main-meal'] ?? null,
      vegan: fallbacks.vegan ?? null,
      'breakfast-snack': fallbacks['breakfast-snack'] ?? null,
    },
  };
}

interface AnsweredDishes {
  sold: MenuDish[];
  retired: MenuDish[];
}

const answered = new WeakMap<readonly StoredMeal[], Partial<Record<Language, AnsweredDishes>>>();

/** Computed once for each state of the catalogue. */
function answerDishes(meals: readonly StoredMeal[], language: Language): AnsweredDishes {
  const known = answered.get(meals) ?? {};
  answered.set(meals, known);
  if (!known[language]) {
    const [sold = [], retired = []] = [true, false].map((isSold) =>
      meals.filter(({ isActive }) => isActive === isSold).map((meal) => answerDish(meal, language)),
    );
    known[language] = { sold, retired };
  }
  return known[language];
}

/** Leaves out dishes that are on no date and cannot be put on one. */
export function answerCalendar(
  dates: MenuDate[],
  meals: readonly StoredMeal[],
  { rule, language, canChange }: Pick<MenuCalendar, 'rule' | 'canChange'> & { language: Language },
): MenuCalendar {
  const shown = new Set(dates.flatMap(({ dishes }) => dishes.map(({ mealId }) => mealId)));
  const { sold, retired } = answerDishes(meals, language);
  const dishes = [...sold, ...retired.filter(({ id }) => shown.has(id))];
  return { from: dates[0]?.date ?? '', dates, dishes, rule, canChange };
}

export function answerTakenOff(weighed: WeighedOff, language: Language): TakenOffLine {
  const { order, delivery, item, choices, way, proposed, worthInCents, mustReplace } = weighed;
  const choiceOf = ({ meal }: (typeof choices)[number]) => ({ mealId: meal.id, name: meal.name[language] });
  return {
    itemId: item.id,
    date: delivery.date,
    mealId: item.mealId,
    name: item.meal.name[language],
    portion: item.meal.portion,
    amount: item.amount,
    orderNumber: String(order.number),
    customer: order.contact.name,
    way,
    proposed: proposed && choiceOf(proposed),
    choices: choices.map(choiceOf),
    worth: worthInCents,
    isPlan: order.plan.type === 'weekly',
    mustReplace,
  };
}
