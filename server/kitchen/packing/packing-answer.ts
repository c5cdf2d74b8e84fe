import { createHash } from 'node:crypto';
import type { Language } from '#contract/fields/languages.ts';
import type { BagCard, BagStanding, PackedBag, PackedItem } from '#contract/kitchen/packing.ts';
import { type AllergyConflict, findConflict } from '#domain/kitchen/allergy-conflict.ts';
import { lastDayToEat } from '#domain/kitchen/delivery-day.ts';
import type { Bag as LaidBag } from '#domain/kitchen/pack-bags.ts';
import { bagProgress, bagsOf, countPacked, nameConflicts, ticksThatHold } from '#domain/kitchen/packed-bag.ts';
import { isCooked } from '#domain/orders/order-status.ts';
import { pathOfPicture } from '../../meals/meal-answer.ts';
import type { KitchenBook } from '../kitchen-book.ts';
import type { PackedLine } from '../laid-bag-store.ts';
import type { BagDelivery } from './bag-store.ts';

/** Data that bags are evaluated against. */
export interface PackingWorld {
  book: KitchenBook;
  productionDate: string;
  /** True if a meal in a portion is cooked in the full amount ordered. */
  isReady(mealId: string, portion: string): boolean;
  language: Language;
}

export function answerCards(delivery: BagDelivery, world: PackingWorld): BagCard[] {
  return bagsOf(delivery).map((bag) => answerCard(delivery, bag, world));
}

export function answerBag(delivery: BagDelivery, bag: LaidBag, world: PackingWorld): PackedBag {
  const { number } = bag;
  return {
    ...answerCard(delivery, bag, world),
    icePacks: bag.icePacks,
    note: delivery.notes,
    allergens: delivery.avoidAllergens,
    conflictKey: conflictKeyOf(delivery, bag, world.book),
    confirmedBy: keptOf(delivery, number)?.confirmedBy ?? null,
    missing: delivery.missing.flatMap(({ id, bag: inBag, lineId, isFound }) => {
      const line = inBag === number && !isFound ? findLine(delivery, lineId) : undefined;
      return line ? [{ id, name: mealNameIn(world.book, line, world.language), portion: line.portion }] : [];
    }),
    items: bag.lines.flatMap(({ lineId, amount }) => {
      const line = findLine(delivery, lineId);
      return line ? [answerItem(delivery, { line, amount, number }, world)] : [];
    }),
  };
}

function answerCard(delivery: BagDelivery, bag: LaidBag, { book, isReady }: PackingWorld): BagCard {
  const { meals, packed } = bagProgress(bag, delivery.ticks);
  const key = conflictKeyOf(delivery, bag, book);
  const waited = bag.lines.flatMap(({ lineId, amount }) => {
    const line = findLine(delivery, lineId);
    const isIn = countPacked(delivery.ticks, bag.number, lineId) >= amount;
    return line && !isIn && !isReady(line.mealId, line.portion)
      ? [book.meals.get(line.mealId)?.station ?? 'stove']
      : [];
  });
  return {
    deliveryId: delivery.id,
    number: bag.number,
    of: bag.of,
    orderNumber: String(delivery.orderNumber),
    name: delivery.name,
    postalCode: delivery.postalCode,
    from: delivery.from,
    to: delivery.to,
    run: delivery.run,
    standing: standingOf(delivery, bag.number),
    cookedFor: delivery.cookedFor,
    meals,
    packed,
    hasConflict: linesOf(delivery, bag).some((line) => conflictOf(delivery, line, book) !== null),
    hasAllergy: delivery.avoidAllergens.length > 0,
    isCorrected: linesOf(delivery, bag).some((line) => book.corrected.has(line.mealId)),
    isConfirmed: key !== null && keptOf(delivery, bag.number)?.confirmed === key,
    waitsFor: [...new Set(waited)],
  };
}

export function standingOf(delivery: BagDelivery, number: number): BagStanding {
  if (delivery.status === 'not-paid') return 'not-paid';
  if (!isCooked(delivery.status)) return 'canceled';
  return keptOf(delivery, number)?.state ?? 'open';
}

function answerItem(
  delivery: BagDelivery,
  { line, amount, number }: { line: PackedLine; amount: number; number: number },
  { book, productionDate, isReady, language }: PackingWorld,
): PackedItem {
  const { lineId, mealId, portion, eater } = line;
  const meal = book.meals.get(mealId);
  const holding = ticksThatHold(delivery.ticks).filter((tick) => tick.bag === number && tick.lineId === lineId);
  return {
    itemId: lineId,
    image: meal ? pathOfPicture(meal) : null,
    name: mealNameIn(book, line, language),
    portion,
    station: meal?.station ?? 'stove',
    eater,
    useBy: lastDayToEat(productionDate, meal?.useByDays ?? 0),
    target: amount,
    packed: countPacked(delivery.ticks, number, lineId),
    ticks: holding.toReversed().map(({ id, count, by, at }) => ({ id, count, by, at: at.toISOString() })),
    isCooked: isReady(mealId, portion),
    insteadOf: insteadOf(delivery, lineId, book, language),
    conflict: conflictOf(delivery, line, book),
    corrected: correctedOf(line, book),
  };
}

export function mealNameIn(book: KitchenBook, { mealId }: Pick<PackedLine, 'mealId'>, language: Language): string {
  return book.meals.get(mealId)?.name[language] ?? '';
}

export function findLine({ lines, ordered }: BagDelivery, lineId: string): PackedLine | undefined {
  return [...lines, ...(ordered ?? [])].find((line) => line.lineId === lineId);
}

export function keptOf({ bags }: BagDelivery, number: number) {
  return bags.find(({ bag }) => bag === number);
}

/** A hash, so that no allergy is stored beside a bag. */
export function conflictKeyOf(delivery: BagDelivery, bag: LaidBag, book: KitchenBook): string | null {
  const conflicts = bag.lines.flatMap(({ lineId }) => {
    const line = findLine(delivery, lineId);
    const conflict = line && conflictOf(delivery, line, book);
    return conflict ? [{ lineId, ...conflict }] : [];
  });
  // A new label requires confirmation, like an allergy.
  const corrections = linesOf(delivery, bag).flatMap(({ lineId, mealId }) => {
    const corrected = book.corrected.get(mealId);
    return corrected ? [`${lineId} corrected ${corrected.number}`] : [];
  });
  const named = [nameConflicts(conflicts), ...corrections.sort()].filter(Boolean).join(' ');
  return named === '' ? null : createHash('sha256').update(named).digest('hex');
}

function conflictOf(
  { avoidAllergens }: BagDelivery,
  { mealId }: PackedLine,
  book: KitchenBook,
): AllergyConflict | null {
  return findConflict(book.meals.get(mealId)?.allergens ?? null, avoidAllergens);
}

function correctedOf({ mealId }: PackedLine, book: KitchenBook): PackedItem['corrected'] {
  const found = book.corrected.get(mealId);
  return found ? { reason: found.reason, contains: found.contains, mayContain: found.mayContain } : null;
}

function linesOf(delivery: BagDelivery, bag: LaidBag): PackedLine[] {
  return bag.lines.flatMap(({ lineId }) => findLine(delivery, lineId) ?? []);
}

function insteadOf(delivery: BagDelivery, lineId: string, book: KitchenBook, language: Language): string | null {
  const made = delivery.missing.find(({ replacedBy }) => replacedBy === lineId);
  const line = made && findLine(delivery, made.lineId);
  return line ? mealNameIn(book, line, language) : null;
}
