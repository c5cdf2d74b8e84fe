import type { Portion } from '#contract/catalogue-words.ts';
import type { DeliveryDay } from '#contract/kitchen.ts';
import { type Station, stations } from '#contract/kitchen-words.ts';
import type { Language } from '#contract/languages.ts';
import {
  type PrintableKind,
  type PrintedSheet,
  type PrintOverview,
  printableKinds,
  type SheetChange,
  type SheetVersionCard,
} from '#contract/printing.ts';
import type { SheetDifference } from '#domain/kitchen/sheet-versions.ts';
import { gramsOf } from '#domain/kitchen/weight.ts';
import { changesSincePrint, splitFactKey } from '#domain/printing/printed-sheet.ts';
import { linesOf, sheetFacts } from '#domain/printing/sheet-facts.ts';
import type { KitchenBook } from '../kitchen-book.ts';
import type { ReadDay } from './day-truth.ts';
import type { SheetVersion } from './sheet-version-store.ts';

export function answerVersion({
  id,
  kind,
  number,
  station,
  isSupplement,
  madeAt,
  madeBy,
}: SheetVersion): SheetVersionCard {
  return { id, kind, number, station, isSupplement, madeAt: madeAt.toISOString(), madeBy };
}

interface OverviewFacts extends ReadDay {
  day: DeliveryDay;
  versions: readonly SheetVersion[];
  /** Of labels that were revoked: which meal they were for. */
  labelled: ReadonlyMap<string, { mealId: string; portion: Portion }>;
}

export function answerOverview(facts: OverviewFacts, book: KitchenBook, language: Language): PrintOverview {
  const { day, truth, versions, unknownMeals } = facts;
  const lines = linesOf(truth);
  const meals = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...day,
    deliveries: truth.deliveries.length,
    meals,
    sheets: printableKinds.map((kind) => answerSheet(kind, facts, book, language)),
    stations: stations.flatMap((station) => {
      const here = lines.filter(({ mealId }) => (book.cooked.get(mealId)?.station ?? 'stove') === station);
      return here.length > 0 ? [{ station, meals: here.reduce((sum, { amount }) => sum + amount, 0) }] : [];
    }),
    versions: versions.map(answerVersion).reverse(),
    unknownMeals: unknownMeals.map((mealId) => book.meals.get(mealId)?.name[language] ?? mealId),
  };
}

function answerSheet(kind: PrintableKind, facts: OverviewFacts, book: KitchenBook, language: Language): PrintedSheet {
  const printed = facts.versions.filter((version) => version.kind === kind);
  const now = sheetFacts(kind, facts.truth, book.cooked);
  const differences = changesSincePrint(printed, now);
  const last = printed.at(-1);
  const sum = (count: (change: SheetDifference) => number) =>
    differences.reduce((all, change) => all + Math.max(0, count(change)), 0);
  const isCounted = kind !== 'ingredients';
  return {
    kind,
    count: isCounted ? Object.values(now).reduce((all, count) => all + count, 0) : Object.keys(now).length,
    last: last ? answerVersion(last) : null,
    missing: isCounted ? sum(({ before, after }) => after - before) : differences.length,
    outdated: isCounted ? sum(({ before, after }) => before - after) : 0,
    changes: mergeChanges(differences.map((change) => answerChange(kind, change, { facts, book, language }))),
  };
}

/** In words: two labels of one dish are one line. */
function answerChange(
  kind: PrintableKind,
  { key, before, after }: SheetDifference,
  { facts, book, language }: { facts: OverviewFacts; book: KitchenBook; language: Language },
): SheetChange {
  const { truth, labelled, deliveries } = facts;
  const parts = splitFactKey(key);
  const nameOf = (mealId: string) => book.meals.get(mealId)?.name[language] ?? '';
  if (kind === 'ingredients') {
    const name = book.ingredient.get(key)?.name[language] ?? key;
    return { name, portion: null, station: null, before: grams(before), after: grams(after) };
  }
  if (kind === 'cook') {
    const [station, mealId = '', portion] = parts;
    return { name: nameOf(mealId), portion: portion as Portion, station: station as Station, before, after };
  }
  if (kind === 'labels') {
    const [station, token = ''] = parts;
    const label = labelled.get(token) ?? truth.labels.find((each) => each.token === token);
    const portion = label && 'portion' in label ? (label.portion as Portion) : null;
    return { name: nameOf(label?.mealId ?? ''), portion, station: station as Station, before, after };
  }
  const [deliveryId, , , , mealId = '', portion] = parts;
  const orderNumber = deliveries.find(({ id }) => id === deliveryId)?.orderNumber;
  const order = orderNumber === undefined ? '' : `#${orderNumber}`;
  if (kind === 'bags') return { name: order, portion: null, station: null, before, after };
  return { name: `${order} ${nameOf(mealId)}`.trim(), portion: portion as Portion, station: null, before, after };
}

function mergeChanges(changes: readonly SheetChange[]): SheetChange[] {
  const merged = new Map<string, SheetChange>();
  for (const change of changes) {
    const key = `${change.station} ${change.name} ${change.portion}`;
    const known = merged.get(key);
    merged.set(
      key,
      known ? { ...known, before: known.before + change.before, after: known.after + change.after } : change,
    );
  }
  return [...merged.values()];
}

function grams(weight: number): number {
  return Math.round(gramsOf(weight));
}
