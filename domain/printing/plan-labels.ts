import type { Portion } from '#contract/catalogue-words.ts';
import type { CalendarDate } from '../athens-time.ts';
import { packBags } from '../kitchen/pack-bags.ts';

/** One meal of a delivery, and where it lies. */
export interface LabelPlace {
  deliveryId: string;
  itemId: string;
  /** Which of a line's meals, from 1. */
  copy: number;
  bag: number;
  bags: number;
  mealId: string;
  portion: Portion;
}

/** What is printed on a label, all but for whom it is. */
export interface LabelFacts extends LabelPlace {
  productionDate: CalendarDate;
  useBy: CalendarDate;
  lot: string;
  contentHash: string;
}

export interface LabelledDelivery {
  id: string;
  lines: readonly { id: string; mealId: string; portion: Portion; amount: number; eater: string | null }[];
}

/** Every meal of a delivery by itself, in the order of its bags. */
export function placeLabels({ id, lines }: LabelledDelivery): LabelPlace[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const copies = new Map<string, number>();
  return packBags(lines.map((line) => ({ ...line, lineId: line.id }))).flatMap((bag) =>
    bag.lines.flatMap(({ lineId, amount }) => {
      const line = lineOf.get(lineId);
      return Array.from({ length: line ? amount : 0 }, () => {
        const copy = (copies.get(lineId) ?? 0) + 1;
        copies.set(lineId, copy);
        const { mealId = '', portion = 'regular' } = line ?? {};
        return { deliveryId: id, itemId: lineId, copy, bag: bag.number, bags: bag.of, mealId, portion };
      });
    }),
  );
}

export interface LabelChanges<Label> {
  /** Says what is true: stays on its lid. */
  kept: Label[];
  /** Belongs on no lid any more. */
  revoked: Label[];
  /** To be printed. */
  wanted: LabelFacts[];
}

/** What becomes of the labels that are in force, so that there is one for each meal and it says what is true. */
export function changeLabels<Label extends LabelFacts>(
  inForce: readonly Label[],
  wanted: readonly LabelFacts[],
): LabelChanges<Label> {
  const wantedBy = new Map(wanted.map((label) => [keyOf(label), label]));
  const saysTrue = (label: Label) => {
    const now = wantedBy.get(keyOf(label));
    return now !== undefined && said.every((field) => now[field] === label[field]);
  };
  const kept = inForce.filter(saysTrue);
  const keptKeys = new Set(kept.map(keyOf));
  return {
    kept,
    revoked: inForce.filter((label) => !saysTrue(label)),
    wanted: wanted.filter((label) => !keptKeys.has(keyOf(label))),
  };
}

const said = ['deliveryId', 'mealId', 'portion', 'bag', 'bags', 'productionDate', 'useBy', 'contentHash'] as const;

function keyOf({ itemId, copy }: LabelPlace): string {
  return `${itemId} ${copy}`;
}
