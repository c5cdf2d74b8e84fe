import type { Language } from '#contract/fields/languages.ts';
import type { DayBoard, DayDeliveryCard, DayLanes, DayLine, Overfull } from '#contract/kitchen/day-board.ts';
import type { DeliveryDay } from '#contract/kitchen/kitchen.ts';
import { stations } from '#contract/words/kitchen-words.ts';
import { findConflict } from '#domain/kitchen/allergy-conflict.ts';
import type { BoardVisibility } from '#domain/kitchen/board-visibility.ts';
import { cookProgress } from '#domain/kitchen/cook-ticks.ts';
import { driveLane, dueStateOf, tillLane } from '#domain/kitchen/day-lanes.ts';
import { findProblems } from '#domain/kitchen/day-problems.ts';
import { lineOfTruth } from '#domain/kitchen/day-summary.ts';
import { type KitchenLine, totalMeals } from '#domain/kitchen/explode-recipes.ts';
import { type Bag, comparePacking, packBags } from '#domain/kitchen/pack-bags.ts';
import { packLane } from '#domain/kitchen/pack-lane.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { isCooked } from '#domain/orders/order-status.ts';
import { proportion } from '#domain/orders/placed-terms.ts';
import type { KitchenDelivery } from '../day-store.ts';
import type { KitchenBook } from '../kitchen-book.ts';
import type { StoredTick } from '../tick-store.ts';
import type { BoardFacts, MovedBag } from './board-store.ts';

interface ReadBoard {
  day: DeliveryDay;
  deliveries: readonly KitchenDelivery[];
  facts: readonly BoardFacts[];
  ticks: readonly StoredTick[];
  /** Bags that are closed or put aside. */
  bags: readonly MovedBag[];
  overfull: readonly Overfull[];
  /** Deliveries whose bags have not been checked since a dish in them was corrected. */
  corrected: readonly string[];
}

interface Reader {
  sight: ReadonlySet<BoardVisibility>;
  language: Language;
}

type Seen = KitchenDelivery & { facts: BoardFacts; conflicts: NonNullable<DayDeliveryCard['conflicts']>; bags: Bag[] };

/** A date as visible to the reader's roles; everything else is left out. */
export function answerBoard(
  { day, deliveries, facts, ticks, bags, overfull, corrected }: ReadBoard,
  book: KitchenBook,
  { sight: visibility, language }: Reader,
): Omit<DayBoard, 'canMoveBack' | 'canSendPayLink' | 'canSetProduction' | 'canTrust' | 'next' | 'spot'> {
  const factsOf = new Map(facts.map((each) => [each.id, each]));
  const seen = deliveries.toSorted(comparePacking).flatMap((delivery): Seen[] => {
    const known = factsOf.get(delivery.id);
    const laid = packBags(delivery.lines.map(({ id, eater, amount }) => ({ lineId: id, eater, amount })));
    return known ? [{ ...delivery, facts: known, conflicts: conflictsOf(delivery, book, language), bags: laid }] : [];
  });
  const cooked = seen.filter(({ status }) => isCooked(status));
  // A bag from another date was cooked on that date.
  const lines = cooked.filter(({ cookedFor }) => cookedFor === null).flatMap((each) => each.lines);
  const problems = findProblems(
    {
      ...day,
      deliveries: seen.map(({ facts: known, ...each }) => ({ ...each, ...known, ...known.address })),
      mealsWithoutRecipe: namesWithoutRecipe(lines, book, language),
      overfull,
      corrected,
    },
    visibility,
  );
  return {
    ...day,
    line: answerLine(seen, visibility),
    items: seen.map((each) => answerCard(each, visibility)),
    lanes: {
      ...(visibility.has('kitchen') && {
        cook: cookLane(lines, ticks, book),
        pack: packLaneOf(cooked, bags, { ticks, book }),
      }),
      drive: driveLane(cooked.map(({ from, to, status }) => ({ from, to, isOver: status !== 'opened' }))),
      ...(visibility.has('money') && { till: tillLane(seen.map(moneyOf)) }),
    },
    problems,
  };
}

function conflictsOf({ lines, avoidAllergens }: KitchenDelivery, book: KitchenBook, language: Language) {
  return lines.flatMap(({ id, mealId }) => {
    const meal = book.meals.get(mealId);
    const conflict = findConflict(meal?.allergens ?? null, avoidAllergens);
    return conflict ? [{ itemId: id, meal: meal?.name[language] ?? '', ...conflict }] : [];
  });
}

function answerLine(seen: readonly Seen[], visibility: ReadonlySet<BoardVisibility>): DayLine {
  const { deliveries, meals, allergies, notChosen, notPaid, newCustomers, notes } = lineOfTruth(seen);
  return {
    deliveries,
    meals,
    ...(visibility.has('allergies') && { allergies }),
    ...(visibility.has('history') && { notChosen, newCustomers }),
    ...(visibility.has('money') && { notPaid }),
    ...(visibility.has('notes') && { notes }),
  };
}

function answerCard(delivery: Seen, visibility: ReadonlySet<BoardVisibility>): DayDeliveryCard {
  const { id, orderNumber, name, status, from, to, bags, lines, notes, facts } = delivery;
  const { street, number, city, floor, bell } = facts.address;
  const address = [`${street} ${number}`.trim(), city].filter(Boolean).join(', ');
  const { method, due } = moneyOf(delivery);
  return {
    id,
    orderNumber: String(orderNumber),
    name,
    status,
    from,
    to,
    cookedFor: delivery.cookedFor,
    meals: lines.reduce((sum, { amount }) => sum + amount, 0),
    bags: bags.length,
    ...(visibility.has('allergies') && { allergens: delivery.avoidAllergens, conflicts: delivery.conflicts }),
    ...(visibility.has('notes') && { note: notes }),
    ...(visibility.has('places') && { place: { address, floor, bell, phone: facts.phone } }),
    ...(visibility.has('money') && { money: { method, due, state: dueStateOf(moneyOf(delivery)) } }),
  };
}

function moneyOf({ status, facts }: Seen) {
  return {
    method: facts.paymentType,
    isAwaited: status === 'not-paid',
    due: Math.max(0, dueOf(facts)),
    isNextStop: facts.isNextStop,
    share: proportion(facts.totalInCents, facts.worthInCents, facts.subtotalInCents),
  };
}

function cookLane(
  lines: readonly KitchenLine[],
  ticks: readonly StoredTick[],
  book: KitchenBook,
): NonNullable<DayLanes['cook']> {
  const totals = totalMeals(lines, book.cooked).map(({ station, mealId, portion, amount }) => {
    const noted = ticks.filter((tick) => tick.mealId === mealId && tick.portion === portion);
    return { station, done: Math.min(amount, cookProgress(noted, amount).done), total: amount };
  });
  const byStation = stations.map((station) => ({ station, ...add(totals.filter((each) => each.station === station)) }));
  return { ...add(totals), stations: byStation.filter(({ total }) => total > 0) };
}

function packLaneOf(
  cooked: readonly Seen[],
  moved: readonly MovedBag[],
  { ticks, book }: { ticks: readonly StoredTick[]; book: KitchenBook },
): NonNullable<DayLanes['pack']> {
  const keyOf = ({ mealId, portion }: Pick<KitchenLine, 'mealId' | 'portion'>) => `${mealId} ${portion}`;
  const ticksOf = Map.groupBy(ticks, keyOf);
  const totals = totalMeals(
    cooked.flatMap(({ lines }) => lines),
    book.cooked,
  );
  const missing = new Set(
    totals.flatMap((total) =>
      cookProgress(ticksOf.get(keyOf(total)) ?? [], total.amount).done < total.amount ? [keyOf(total)] : [],
    ),
  );
  const stateOf = new Map(moved.map(({ deliveryId, bag, state }) => [`${deliveryId} ${bag}`, state]));
  return packLane(
    cooked.flatMap(({ id, lines, bags, avoidAllergens }) =>
      bags.map(({ number, lines: inBag }) => {
        const those = lines.filter((line) => inBag.some(({ lineId }) => lineId === line.id));
        const waited = those.filter((line) => missing.has(keyOf(line)));
        return {
          state: stateOf.get(`${id} ${number}`) ?? 'open',
          hasAllergy: avoidAllergens.length > 0,
          waitsFor: waited.map(({ mealId }) => book.meals.get(mealId)?.station ?? 'stove'),
        };
      }),
    ),
  );
}

function add(shares: readonly { done: number; total: number }[]) {
  return shares.reduce((all, { done, total }) => ({ done: all.done + done, total: all.total + total }), {
    done: 0,
    total: 0,
  });
}

function namesWithoutRecipe(
  lines: readonly KitchenLine[],
  { cooked, meals }: KitchenBook,
  language: Language,
): string[] {
  const without = new Set(lines.map(({ mealId }) => mealId).filter((mealId) => !cooked.get(mealId)?.lines));
  return [...without].map((mealId) => meals.get(mealId)?.name[language] ?? mealId);
}
