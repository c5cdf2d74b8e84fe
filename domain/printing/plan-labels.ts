import type { Portion } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '../athens-time.ts';
import { type BagLine, packBags } from '../kitchen/pack-bags.ts';
import { type MealsInBags, planDelivery } from '../kitchen/packed-bag.ts';

/** One meal of a delivery, and where it lies. */
interface LabelPosition {
  deliveryId: string;
  itemId: string;
  /** Number of the meal within its line, from 1. */
  copy: number;
  bag: number;
  bags: number;
  mealId: string;
  portion: Portion;
}

/** Printed content of a label, except for the eater. */
export interface LabelFacts extends LabelPosition {
  productionDate: CalendarDate;
  useBy: CalendarDate;
  lot: string;
  contentHash: string;
}

export interface LabelledDelivery extends MealsInBags {
  id: string;
  lines: readonly LabelledLine[];
}
interface LabelledLine extends BagLine {
  mealId: string;
  portion: Portion;
}

/**
 * Every meal of a delivery by itself, in the order of its bags. Meals of a line are numbered through its bags as they were divided
 * first: a meal that turned out to be missing leaves the labels of the others on their lids.
 */
export function placeLabels({ id, ...meals }: LabelledDelivery): LabelPosition[] {
  const lineOf = new Map(meals.lines.map((line) => [line.lineId, line]));
  const { bags, laidBy } = planDelivery(meals);
  const copiesIn = countThrough(laidBy);
  return bags.flatMap((bag) =>
    bag.lines.flatMap(({ lineId, amount }) => {
      const line = lineOf.get(lineId);
      return Array.from({ length: line ? amount : 0 }, () => {
        const { mealId = '', portion = 'regular' } = line ?? {};
        const copy = copiesIn(bag.number, lineId);
        return { deliveryId: id, itemId: lineId, copy, bag: bag.number, bags: bag.of, mealId, portion };
      });
    }),
  );
}

/** The next number of a line's meals in a bag; later additions are numbered after all existing ones. */
function countThrough(laidBy: readonly BagLine[]): (bag: number, lineId: string) => number {
  const left = new Map<string, number[]>();
  const last = new Map<string, number>();
  const next = (lineId: string): number => {
    const copy = (last.get(lineId) ?? 0) + 1;
    last.set(lineId, copy);
    return copy;
  };
  for (const { number, lines } of packBags(laidBy))
    for (const { lineId, amount } of lines)
      left.set(
        `${number} ${lineId}`,
        Array.from({ length: amount }, () => next(lineId)),
      );
  return (bag, lineId) => left.get(`${bag} ${lineId}`)?.shift() ?? next(lineId);
}

interface LabelChanges<Label> {
  /** Correct labels that stay on their lids. */
  kept: Label[];
  /** Belongs on no lid any more. */
  revoked: Label[];
  /** Labels to print. */
  wanted: LabelFacts[];
}

/** Changes of the labels in force, so that each meal has one correct label. */
export function changeLabels<Label extends LabelFacts>(
  inForce: readonly Label[],
  wanted: readonly LabelFacts[],
): LabelChanges<Label> {
  const wantedBy = new Map(wanted.map((label) => [keyOf(label), label]));
  const isStillCorrect = (label: Label) => {
    const now = wantedBy.get(keyOf(label));
    return now !== undefined && comparedFields.every((field) => now[field] === label[field]);
  };
  const kept = inForce.filter(isStillCorrect);
  const keptKeys = new Set(kept.map(keyOf));
  return {
    kept,
    revoked: inForce.filter((label) => !isStillCorrect(label)),
    wanted: wanted.filter((label) => !keptKeys.has(keyOf(label))),
  };
}

const comparedFields = [
  'deliveryId',
  'mealId',
  'portion',
  'bag',
  'bags',
  'productionDate',
  'useBy',
  'contentHash',
] as const;

function keyOf({ itemId, copy }: LabelPosition): string {
  return `${itemId} ${copy}`;
}
