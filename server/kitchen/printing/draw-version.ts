import type * as z from 'zod/mini';
import type { DocumentFile } from '#contract/orders/orders.ts';
import { batchPath } from '#contract/paths.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import { stations } from '#contract/words/kitchen-words.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { comparePacking } from '#domain/kitchen/pack-bags.ts';
import { onPaper, partOf, splitFactKey } from '#domain/printing/printed-sheet.ts';
import { deliveryOfKeys, ingredientFacts } from '#domain/printing/sheet-facts.ts';
import type { Queryable } from '../../database/database.ts';
import { readBookOfDay } from '../book-of-day.ts';
import type { SpotDay } from '../day-store.ts';
import type { KitchenBook } from '../kitchen-book.ts';
import type { PrintOrder, SheetToPrint } from './drawing/print-order.ts';
import { initialsOf, sayPrinted } from './drawing/print-words.ts';
import { type LabelOfVersion, listKnownLabels, listLabelsByToken, readContents } from './label-store.ts';
import { packingSheetOf } from './packing-sheet-of-version.ts';
import { listPrintedDeliveries, type PrintedDelivery } from './printed-delivery-store.ts';
import { type PrintingDeps, shopSlug } from './printing-deps.ts';
import { listSheetVersions, type SheetVersion } from './sheet-version-store.ts';
import { bagSheetOf, cookSheetOf, deliveryListOf, ingredientSheetOf, type VersionWorld } from './sheets-of-version.ts';

export interface VersionToDraw {
  version: SheetVersion & { date: string };
  before: VersionWorld['before'];
  paper: 'roll' | 'a4';
  language: PrintOrder['language'];
}

/** The file of a version: its frozen facts, with current names. The same version yields the same file. */
export async function drawSheetVersion(
  deps: PrintingDeps,
  toDraw: VersionToDraw,
): Promise<z.infer<typeof DocumentFile>> {
  const { version } = toDraw;
  const pdf = await deps.drawer.draw({ as: 'pdf', order: await orderOf(deps, toDraw) });
  const fileName = `${await shopSlug(deps)}-${version.kind}-${version.date}-${version.number}.pdf`;
  return { fileName, contentType: 'application/pdf', base64: pdf.toString('base64') };
}

/** A version together with the paper before it, so that it is drawn as it was. */
export async function versionToDraw(
  deps: PrintingDeps,
  version: VersionToDraw['version'],
  how: Pick<VersionToDraw, 'paper' | 'language'>,
): Promise<VersionToDraw> {
  const day = { spot: deps.spot, date: version.date };
  const all = await listSheetVersions(deps.db, day);
  const earlier = all.filter(({ kind, number }) => kind === version.kind && number < version.number);
  const deliveryOf = deliveryOfKeys(version.kind, await labelOwners(deps.db, day));
  const paperBefore = onPaper(earlier, deliveryOf);
  return { version, before: paperBefore && partOf(paperBefore, version, deliveryOf), ...how };
}

export async function orderOf(deps: PrintingDeps, toDraw: VersionToDraw): Promise<PrintOrder> {
  const { version, language } = toDraw;
  const title = sayPrinted()(`sheet-${version.kind}-title`, 'el');
  return { language, title, now: version.madeAt.getTime(), sheets: await sheetsOf(deps, toDraw) };
}

async function sheetsOf(deps: PrintingDeps, toDraw: VersionToDraw): Promise<SheetToPrint[]> {
  const { version, before, paper } = toDraw;
  const book = await readBookOfDay(deps, deps.db, { spot: deps.spot, date: version.date });
  if (version.kind === 'labels') return [await labelSheetOf(deps, toDraw, book)];
  const isDelivery = (id: string) => id.length === 36;
  // Includes the previous facts: a removed delivery is shown by its number.
  const ids = Object.keys({ ...before, ...version.facts }).map((key) => splitFactKey(key)[0] ?? '');
  const deliveries = await deliveriesById(deps.db, ids.filter(isDelivery));
  const world: VersionWorld = { version, before, book, deliveries };
  if (version.kind === 'cook') return [cookSheetOf(world)];
  if (version.kind === 'ingredients') return [ingredientSheetOf(world)];
  if (version.kind === 'packing') return [packingSheetOf(world)];
  if (version.kind === 'bags') {
    const { stock } = (await deps.settings()).labels;
    return [bagSheetOf(world, { paper, stock, publicUrl: deps.publicUrl })];
  }
  const part = (isPart: (id: string) => boolean): VersionWorld => ({
    ...world,
    version: {
      ...version,
      facts: Object.fromEntries(Object.entries(version.facts).filter(([key]) => isPart(splitFactKey(key)[0] ?? ''))),
    },
  });
  const packed = part(isDelivery);
  const cooked = part((id) => !isDelivery(id));
  const lines = Object.entries(cooked.version.facts).map(([key, amount]) => {
    const [, mealId = '', portion = 'regular'] = splitFactKey(key);
    return { mealId, portion: portion as Portion, amount };
  });
  const weighed = { ...world, version: { ...version, facts: ingredientFacts(lines, book.cooked) } };
  return [cookSheetOf(cooked), ingredientSheetOf(weighed), packingSheetOf(packed), deliveryListOf(packed)];
}

async function labelSheetOf(
  deps: PrintingDeps,
  { version, before, paper }: VersionToDraw,
  book: KitchenBook,
): Promise<SheetToPrint> {
  const keys = Object.keys(version.facts).filter((key) => !version.isSupplement || !before?.[key]);
  const labels = await listLabelsByToken(
    deps.db,
    keys.map((key) => splitFactKey(key)[1] ?? ''),
  );
  const deliveries = await deliveriesById(
    deps.db,
    labels.map(({ deliveryId }) => deliveryId),
  );
  const contents = await readContents(deps.db, [...new Set(labels.map(({ contentHash }) => contentHash))]);
  const printedAt = athensTimeOf(version.madeAt);
  return {
    kind: 'labels',
    paper,
    stock: (await deps.settings()).labels.stock,
    labels: labels.toSorted(byDish(book, deliveries)).flatMap((label) => {
      const delivery = deliveries.get(label.deliveryId);
      const content = contents.get(label.contentHash);
      if (!delivery || !content) return [];
      const { orderNumber, date, from, to } = delivery;
      const eater = delivery.eaters[label.itemId] ?? null;
      const { contentHash, lot, useBy, bag, bags, replaces } = label;
      const url = deps.publicUrl + batchPath(label.token);
      const said = { content, contentHash, url, lot, useBy, bag, bags, orderNumber, date, from, to, eater, printedAt };
      return [{ ...said, initials: initialsOf(eater ?? delivery.name), isNew: version.isSupplement, replaces }];
    }),
  };
}

/** Label order: by station and dish, as lids are closed, then by bag, as they are packed. */
function byDish(book: KitchenBook, deliveries: ReadonlyMap<string, PrintedDelivery>) {
  const rank = (label: LabelOfVersion) => stations.indexOf(book.meals.get(label.mealId)?.station ?? 'stove');
  const name = (label: LabelOfVersion) => book.meals.get(label.mealId)?.name.el ?? '';
  return (a: LabelOfVersion, b: LabelOfVersion): number => {
    const [first, second] = [deliveries.get(a.deliveryId), deliveries.get(b.deliveryId)];
    return (
      rank(a) - rank(b) ||
      name(a).localeCompare(name(b), 'el') ||
      a.portion.localeCompare(b.portion) ||
      (first && second ? comparePacking(first, second) : 0) ||
      a.bag - b.bag ||
      a.token.localeCompare(b.token)
    );
  };
}

async function deliveriesById(db: Queryable, ids: readonly string[]): Promise<Map<string, PrintedDelivery>> {
  const found = await listPrintedDeliveries(db, [...new Set(ids)]);
  return new Map(found.map((delivery) => [delivery.id, delivery]));
}

export async function labelOwners(db: Queryable, day: SpotDay): Promise<(token: string) => string | undefined> {
  const owners = new Map((await listKnownLabels(db, day)).map(({ token, deliveryId }) => [token, deliveryId]));
  return (token) => owners.get(token);
}
