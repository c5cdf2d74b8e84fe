import type { TakenOffWay } from '#contract/words/menu-words.ts';
import { athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import { workingMenu } from '#domain/menu/menu-of-date.ts';
import { fallbacksFor } from '#domain/menu/menu-rule.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import type { StoredMeal } from '../meals/meal-store.ts';
import { keepMealsSold, listUnsold } from '../meals/sold-meal-store.ts';
import { judgeDay, knownDishesOf, lastFrozen, openMenuWorld } from './judge-menus.ts';
import type { MenuDeps, WeighedOff } from './menu-deps.ts';
import {
  countDishes,
  type DateRange,
  findMenuRule,
  type KeptMenuDay,
  listCalendarDays,
  listKeptMenus,
  listOrderedOff,
  lockMenuDays,
  replaceOffers,
  saveMenuDays,
} from './menu-store.ts';
import { auditOf, datesOf, requireOpenDates, requireSeen } from './save-menus.ts';

interface Publishing {
  dates: readonly { date: CalendarDate; version: number }[];
  takenOff: readonly { itemId: string; way: TakenOffWay; mealId?: string | undefined }[];
}

type Menus = readonly { date: CalendarDate; mealIds: readonly string[] }[];

/** Order lines that lose their dish when the menus of these dates are published, with the outcome by the rules. */
export async function weighPublishing(deps: MenuDeps, range: DateRange, now: Date): Promise<WeighedOff[]> {
  const menus = await comingMenus(deps, deps.db, await listKeptMenus(deps.db, deps.spot, range), await deps.meals());
  const lines = await listOrderedOff(
    deps.db,
    deps.spot,
    menus.map(({ date }) => date),
    offersOf(menus),
  );
  return deps.weighTakenOff(lines, { menuOf: lookUp(menus), now });
}

/** Publishes the drafts of these dates; orders that lose a dish are changed as decided, all in one transaction. */
export async function publishMenus(deps: MenuDeps, { dates: wanted, takenOff }: Publishing, context: CallContext) {
  const { now, staff, language } = context;
  requireOpenDates(wanted, (await deps.place()).cutOff, now);
  const { spot } = deps;
  return deps.changeWithMenu(now, async (tx, orders) => {
    await keepMealsSold(tx);
    const known = await readMeals(deps, tx);
    const meals = new Map(known.map((meal) => [meal.id, meal]));
    const kept = await lockMenuDays(tx, spot, datesOf(wanted));
    requireSeen(kept, wanted, (id) => meals.get(id)?.name[language] ?? '');
    await requireNoBlocker(deps, tx, { kept, meals: known }, now);
    const menus = await comingMenus(deps, tx, kept, known);
    const offers = offersOf(menus);
    const dates = menus.map(({ date }) => date);
    const touched = await listOrderedOff(tx, spot, dates, offers);
    await orders.lock([...new Set(touched.map(({ orderId }) => orderId))]);
    // Read after the lock: orders changed in the meantime have other lines now.
    const lines = await listOrderedOff(tx, spot, dates, offers);
    const undecided = lines.filter(({ itemId }) => !takenOff.some((decided) => decided.itemId === itemId));
    if (undecided.length > 0)
      throw new CallFailure('menu-lines-undecided', { lines: undecided.length, dates: datesOf(undecided) });
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
    for (const [orderId, own] of byOrder) {
      const decisions = takenOff.filter(({ itemId }) => own.some((line) => line.itemId === itemId));
      await orders.takeOff(orderId, decisions, lookUp(menus));
    }
    await replaceOffers(tx, spot, offers, dates);
    const saved = await saveMenuDays(
      tx,
      spot,
      dates.map((date) => ({ date, draft: null, isPublished: true })),
      { by: staff?.name ?? '', at: now },
    );
    for (const { date, mealIds } of menus) {
      const before = kept.find((day) => day.date === date)?.published ?? [];
      const entry = auditOf(before, mealIds);
      await insertAuditEntry(tx, context, {
        subject: { kind: 'menu', id: `${spot} ${date}` },
        action: 'published',
        before: entry.before,
        after: { ...entry.after, lines: lines.filter((line) => line.date === date).length },
      });
    }
    return { dates: saved, changedOrders: byOrder.size };
  });
}

/** All dishes, with the current state in the database of being on sale. */
async function readMeals(deps: MenuDeps, tx: Queryable): Promise<StoredMeal[]> {
  const [meals, unsold] = await Promise.all([deps.meals(), listUnsold(tx)]);
  return meals.map((meal) => (unsold.has(meal.id) ? { ...meal, isActive: false } : meal));
}

/** The menus as published: with the fallback dish for every category that would be empty. */
async function comingMenus(
  deps: MenuDeps,
  db: Queryable,
  kept: readonly KeptMenuDay[],
  meals: readonly StoredMeal[],
): Promise<Menus> {
  const { rule } = await findMenuRule(db, deps.spot);
  const { sold } = knownDishesOf(meals);
  return kept.map((day) => {
    const menu = workingMenu(day);
    return { date: day.date, mealIds: menu.length === 0 ? [] : [...menu, ...fallbacksFor(rule, sold, menu)] };
  });
}

function offersOf(menus: Menus): { date: CalendarDate; mealId: string }[] {
  return menus.flatMap(({ date, mealIds }) => mealIds.map((mealId) => ({ date, mealId })));
}

function lookUp(menus: Menus): (date: CalendarDate) => ReadonlySet<string> {
  const sets = new Map(menus.map(({ date, mealIds }) => [date, new Set(mealIds)]));
  return (date) => sets.get(date) ?? new Set();
}

async function requireNoBlocker(
  deps: MenuDeps,
  tx: Queryable,
  { kept, meals }: { kept: readonly KeptMenuDay[]; meals: readonly StoredMeal[] },
  now: Date,
): Promise<void> {
  const dates = kept.map(({ date }) => date).sort();
  const range = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const [place, planDays] = [await deps.place(), await deps.planDays()];
  const frozen = lastFrozen(athensDateOf(now), place.cutOff);
  const [{ rule }, days, ordered] = await Promise.all([
    findMenuRule(tx, deps.spot),
    listCalendarDays(tx, deps.spot, { ...range, frozen }),
    countDishes(tx, deps.spot, range),
  ]);
  const world = openMenuWorld(meals, ordered, { place, rule, planDays });
  const blockers = days
    .filter(({ date }) => dates.includes(date))
    .flatMap((day) => judgeDay(day, world).checks.map((check) => ({ ...check, date: day.date })))
    .filter(({ weight }) => weight === 'blocker');
  if (blockers.length > 0) throw new CallFailure('menu-blocked', { checks: blockers });
}
