import type { Language } from '#contract/fields/languages.ts';
import type { DeliveryDay } from '#contract/kitchen/kitchen.ts';
import {
  type PrintableKind,
  type PrintedRun,
  type PrintedSheet,
  type PrintJob,
  type PrintOverview,
  printableKinds,
  type SheetChange,
  type SheetVersionCard,
} from '#contract/kitchen/printing.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import { type Station, stations } from '#contract/words/kitchen-words.ts';
import type { SheetDifference } from '#domain/kitchen/sheet-versions.ts';
import { gramsOf } from '#domain/kitchen/weight.ts';
import { changesSincePrint, countUnprinted, splitFactKey } from '#domain/printing/printed-sheet.ts';
import { deliveryOfKeys, linesOf, sheetFacts } from '#domain/printing/sheet-facts.ts';
import type { KitchenBook } from '../kitchen-book.ts';
import { type ChangeWords, wordsOf } from './change-words.ts';
import type { ReadDay } from './day-facts.ts';
import type { KnownLabel } from './label-store.ts';
import type { KeptKit } from './outage-kit-store.ts';
import type { SheetVersion } from './sheet-version-store.ts';

export function answerVersion({
  id,
  kind,
  number,
  station,
  run,
  deliveries,
  isSupplement,
  isReprint,
  madeAt,
  madeBy,
}: SheetVersion): SheetVersionCard {
  const { from = '', to = '', courier = '' } = run ?? {};
  const card = { id, kind, number, station, isSupplement, isReprint, madeAt: madeAt.toISOString(), madeBy };
  const isOneDelivery = run === null && deliveries?.length === 1;
  return { ...card, isOneDelivery, run: run && { id: run.id, from, to, courier } };
}

interface OverviewFacts extends ReadDay {
  day: DeliveryDay;
  versions: readonly SheetVersion[];
  runs: readonly (PrintedRun & { deliveries: readonly string[] })[];
  /** All labels ever made for the date. */
  labelled: readonly KnownLabel[];
  kits: readonly KeptKit[];
  printer: PrintOverview['printer'];
  jobs: readonly PrintJob[];
}

export function answerOverview(facts: OverviewFacts, book: KitchenBook, language: Language): PrintOverview {
  const { day, truth, versions, runs, kits, printer, jobs, unknownMeals } = facts;
  const words = wordsOf(facts, book, language);
  const lines = linesOf(truth);
  const meals = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...day,
    deliveries: truth.deliveries.length,
    meals,
    sheets: printableKinds.map((kind) => answerSheet(kind, facts, book, words)),
    stations: stations.flatMap((station) => {
      const here = lines.filter(({ mealId }) => (book.cooked.get(mealId)?.station ?? 'stove') === station);
      return here.length > 0 ? [{ station, meals: here.reduce((sum, { amount }) => sum + amount, 0) }] : [];
    }),
    runs: runs.map(({ deliveries, ...run }) => ({ ...run, deliveries: deliveries.length })),
    versions: versions.map(answerVersion).reverse(),
    kits: kits.map(({ madeAt, ...kit }) => ({ ...kit, madeAt: madeAt.toISOString() })),
    printer,
    jobs: [...jobs],
    unknownMeals: unknownMeals.map((mealId) => book.meals.get(mealId)?.name[language] ?? mealId),
  };
}

function answerSheet(kind: PrintableKind, facts: OverviewFacts, book: KitchenBook, words: ChangeWords): PrintedSheet {
  const printed = facts.versions.filter((version) => version.kind === kind);
  const now = sheetFacts(kind, facts.truth, book.cooked);
  const deliveryOf = deliveryOfKeys(kind, words.deliveryOfLabel);
  const differences = changesSincePrint(printed, now, deliveryOf);
  // A reprint of single labels does not count as the latest version of the sheet.
  const last = printed.findLast(({ isReprint }) => !isReprint);
  const sum = (count: (change: SheetDifference) => number) =>
    differences.reduce((all, change) => all + Math.max(0, count(change)), 0);
  const isCounted = kind !== 'ingredients';
  return {
    kind,
    count: isCounted ? Object.values(now).reduce((all, count) => all + count, 0) : Object.keys(now).length,
    last: last ? answerVersion(last) : null,
    missing: isCounted ? sum(({ before, after }) => after - before) : differences.length,
    outdated: isCounted ? sum(({ before, after }) => before - after) : 0,
    unprinted: countUnprinted(printed, now, deliveryOf),
    changes: mergeChanges(differences.map((change) => answerChange(kind, change, { words, since: last?.madeAt }))),
  };
}

/** The change in words: two labels of one dish are one line. */
function answerChange(
  kind: PrintableKind,
  { key, before, after }: SheetDifference,
  { words, since }: { words: ChangeWords; since: Date | undefined },
): SheetChange {
  const parts = splitFactKey(key);
  const counts = { before, after };
  if (kind === 'ingredients') {
    const name = words.nameOfIngredient(key);
    const none = { mealId: null, portion: null, station: null, orders: [] };
    return { name, ...none, before: grams(before), after: grams(after) };
  }
  if (kind === 'cook') {
    const [station, mealId = '', portion] = parts as [Station, string, Portion];
    const orders = words.ordersSince(mealId, portion, since);
    return { name: words.nameOf(mealId), mealId, portion, station, ...counts, orders };
  }
  if (kind === 'labels') {
    const [station, token = ''] = parts;
    const label = words.label(token);
    const { mealId = null, portion = null } = label ?? {};
    const orders = words.orderOf(label?.deliveryId);
    return { name: words.nameOf(mealId), mealId, portion, station: station as Station, ...counts, orders };
  }
  const [deliveryId, , , , mealId = '', portion] = parts;
  const orders = words.orderOf(deliveryId);
  const order = orders.map((number) => `#${number}`).join();
  if (kind === 'bags') return { name: order, mealId: null, portion: null, station: null, ...counts, orders };
  const name = `${order} ${words.nameOf(mealId)}`.trim();
  return { name, mealId, portion: portion as Portion, station: null, ...counts, orders };
}

function mergeChanges(changes: readonly SheetChange[]): SheetChange[] {
  const merged = new Map<string, SheetChange>();
  for (const change of changes) {
    const key = `${change.station} ${change.name} ${change.portion}`;
    const known = merged.get(key);
    merged.set(
      key,
      known
        ? {
            ...known,
            before: known.before + change.before,
            after: known.after + change.after,
            orders: [...new Set([...known.orders, ...change.orders])],
          }
        : change,
    );
  }
  return [...merged.values()];
}

function grams(weight: number): number {
  return Math.round(gramsOf(weight));
}
