import type { Portion } from '#contract/words/catalogue-words.ts';
import type { SheetKind, Station } from '#contract/words/kitchen-words.ts';
import { type CookedMeals, type KitchenLine, totalMeals, weighIngredients } from '../kitchen/explode-recipes.ts';
import type { Bag } from '../kitchen/pack-bags.ts';
import { type KitchenSheet, sheetOf } from '../kitchen/sheet-versions.ts';
import { type DeliveryOfKey, factKey, splitFactKey } from './printed-sheet.ts';

/** A date as printed lists need it: the cooked meals, their deliveries, and the labels on their lids. */
export interface DayTruth {
  deliveries: readonly {
    id: string;
    /** Distinguishes one wording of its bag label from another without containing it. */
    doorMark: string;
    lines: readonly { lineId: string; mealId: string; portion: Portion; amount: number }[];
    bags: readonly Bag[];
  }[];
  labels: readonly { token: string; deliveryId: string; mealId: string }[];
}

/** Counts of each entry of a list of this kind. Keys begin with a station where a list can be printed by station. */
export function sheetFacts(kind: SheetKind, truth: DayTruth, meals: CookedMeals): KitchenSheet {
  if (kind === 'kit') return { ...cookFacts(truth, meals), ...packingFacts(truth) };
  if (kind === 'cook') return cookFacts(truth, meals);
  if (kind === 'ingredients') return ingredientFacts(linesOf(truth), meals);
  if (kind === 'packing') return packingFacts(truth);
  if (kind === 'bags') return bagFacts(truth);
  const stationOf = (mealId: string): Station => meals.get(mealId)?.station ?? 'stove';
  return sheetOf(truth.labels.map(({ token, mealId }) => ({ key: factKey(stationOf(mealId), token), count: 1 })));
}

/** Maps a list entry to its delivery; `labelled` maps labels, in force or not. */
export function deliveryOfKeys(kind: SheetKind, labelled: (token: string) => string | undefined): DeliveryOfKey {
  if (kind === 'labels') return (key) => labelled(splitFactKey(key)[1] ?? '');
  if (kind === 'packing' || kind === 'bags') return (key) => splitFactKey(key)[0];
  return () => undefined;
}

export function linesOf({ deliveries }: Pick<DayTruth, 'deliveries'>): KitchenLine[] {
  return deliveries.flatMap(({ lines }) => lines);
}

function cookFacts(truth: DayTruth, meals: CookedMeals): KitchenSheet {
  return sheetOf(
    totalMeals(linesOf(truth), meals).map(({ station, mealId, portion, amount }) => ({
      key: factKey(station, mealId, portion),
      count: amount,
    })),
  );
}

/** In whole hundredths of a milligram, so that sums are never rounded. */
export function ingredientFacts(lines: readonly KitchenLine[], meals: CookedMeals): KitchenSheet {
  return sheetOf([...weighIngredients(lines, meals)].map(([key, count]) => ({ key, count })));
}

function packingFacts({ deliveries }: DayTruth): KitchenSheet {
  return sheetOf(
    deliveries.flatMap(({ id, lines, bags }) => {
      const mealOf = new Map(lines.map((line) => [line.lineId, line]));
      return bags.flatMap((bag) =>
        bag.lines.map(({ lineId, amount }) => {
          const { mealId = '', portion = '' } = mealOf.get(lineId) ?? {};
          return { key: [id, bag.number, bag.of, lineId, mealId, portion].join('/'), count: amount };
        }),
      );
    }),
  );
}

function bagFacts({ deliveries }: DayTruth): KitchenSheet {
  return sheetOf(
    deliveries.flatMap(({ id, doorMark, bags }) =>
      bags.map((bag) => ({
        key: [id, bag.number, bag.of, bag.meals, bag.icePacks, doorMark].join('/'),
        count: 1,
      })),
    ),
  );
}
