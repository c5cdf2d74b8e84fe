import { ordersPath } from '#contract/paths.ts';
import type { LabelStock } from '#contract/shop/settings.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import type { Station } from '#contract/words/kitchen-words.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { differenceSince, type KitchenSheet, type SheetDifference } from '#domain/kitchen/sheet-versions.ts';
import { gramsOf, unitsFor } from '#domain/kitchen/weight.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import { splitFactKey } from '#domain/printing/printed-sheet.ts';
import type { KitchenBook } from '../kitchen-book.ts';
import type { CookRow, IngredientRow, SheetHead, SheetToPrint } from './drawing/print-order.ts';
import { initialsOf, labelDate } from './drawing/print-words.ts';
import type { PrintedDelivery } from './printed-delivery-store.ts';
import type { SheetVersion } from './sheet-version-store.ts';

/** The frozen facts, the facts on paper before, and current names. */
export interface VersionWorld {
  version: Pick<SheetVersion, 'number' | 'isSupplement' | 'madeAt' | 'madeBy' | 'facts'> & { date: string };
  /** Null if there was none. */
  before: KitchenSheet | null;
  book: KitchenBook;
  deliveries: ReadonlyMap<string, PrintedDelivery>;
}

export function sheetHeadOf({ version, deliveries }: VersionWorld, meals: number): SheetHead {
  const { number, isSupplement, madeAt, madeBy, date } = version;
  const at = `${labelDate(athensDateOf(madeAt), 'el')}, ${athensTimeOf(madeAt)}`;
  return { date, number, isSupplement, hasChanges: false, madeAt: at, madeBy, deliveries: deliveries.size, meals };
}

export function differencesOf({ version, before }: VersionWorld): SheetDifference[] {
  return before ? differenceSince(before, version.facts) : [];
}

export function cookSheetOf(world: VersionWorld): SheetToPrint {
  const { version, book } = world;
  const changes = new Map(differencesOf(world).map((change) => [change.key, change]));
  const dishOf = (key: string) => splitFactKey(key).slice(0, 2).join('/');
  const changedDishes = new Set([...changes.keys()].map(dishOf));
  // A changed dish is listed in full, or its total would lack the unchanged portions.
  const keys = [...new Set([...Object.keys(version.facts), ...changes.keys()])].filter(
    (key) => !version.isSupplement || changedDishes.has(dishOf(key)),
  );
  const rows = new Map<string, CookRow>();
  for (const key of keys) {
    const [station = '', mealId = '', portion = ''] = splitFactKey(key);
    const meal = book.meals.get(mealId);
    const row = rows.get(`${station} ${mealId}`) ?? {
      station: station as Station,
      name: meal?.name.el ?? mealId,
      contains: listed(meal?.allergens, 'contains'),
      mayContain: listed(meal?.allergens, 'may-contain'),
      counts: {},
      changes: {},
    };
    row.counts[portion as Portion] = version.facts[key] ?? 0;
    const change = changes.get(key);
    if (change) row.changes[portion as Portion] = { before: change.before, after: change.after };
    rows.set(`${station} ${mealId}`, row);
  }
  const inOrder = [...rows.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'el'));
  const head = { ...sheetHeadOf(world, total(version.facts)), hasChanges: changes.size > 0 };
  return { kind: 'cook', head, rows: inOrder };
}

export function ingredientSheetOf(world: VersionWorld): SheetToPrint {
  const { version, book } = world;
  const changes = new Map(differencesOf(world).map((change) => [change.key, change]));
  const keys = version.isSupplement ? [...changes.keys()] : Object.keys(version.facts);
  const rows = keys.map((slug): IngredientRow => {
    const item = book.ingredient.get(slug);
    const weight = version.facts[slug] ?? 0;
    const trim = item?.trimPercent ?? 0;
    return {
      storage: item?.storage ?? 'dry',
      name: item?.name.el ?? slug,
      supplier: item?.purchase?.supplier ?? null,
      edible: gramsOf(weight),
      raw: (gramsOf(weight) * 100) / (100 - trim),
      units: item?.purchase ? unitsFor(weight, trim, item.purchase.unitInGrams) : null,
      unit: item?.purchase?.unit ?? null,
      allergens: item?.allergens ?? [],
      change: changeInGrams(changes.get(slug)),
    };
  });
  const inOrder = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'el'));
  const head = { ...sheetHeadOf(world, 0), hasChanges: changes.size > 0 };
  return { kind: 'ingredients', head, rows: inOrder, mealsWithoutRecipe: [] };
}

interface BagMedia {
  paper: 'roll' | 'a4';
  stock: LabelStock;
  publicUrl: string;
}

export function bagSheetOf(world: VersionWorld, { paper, stock, publicUrl }: BagMedia): SheetToPrint {
  const { version, before, deliveries } = world;
  const keys = Object.keys(version.facts).filter((key) => !version.isSupplement || !before?.[key]);
  const bags = keys.flatMap((key) => {
    const [deliveryId = '', bag, of, meals, icePacks] = splitFactKey(key);
    const delivery = deliveries.get(deliveryId);
    if (!delivery) return [];
    const { orderNumber, name, date, from, to, stop } = delivery;
    const counts = { bag: Number(bag), bags: Number(of), meals: Number(meals), icePacks: Number(icePacks) };
    const eaters = [...new Set(Object.values(delivery.eaters))].toSorted((a, b) => a.localeCompare(b, 'el'));
    const url = `${publicUrl}${ordersPath}#${orderNumber}-${bag}`;
    const whose = { orderNumber, url, name, eaters, initials: initialsOf(name) };
    return [{ ...whose, date, from, to, stop, ...doorOf(delivery), ...counts }];
  });
  return { kind: 'bags', paper, stock, bags: bags.toSorted(compareBags) };
}

export function deliveryListOf(world: VersionWorld): SheetToPrint {
  const bags = new Map<string, { bags: number; meals: number }>();
  for (const [key, amount] of Object.entries(world.version.facts)) {
    const [deliveryId = '', , of] = splitFactKey(key);
    if (world.deliveries.has(deliveryId))
      bags.set(deliveryId, { bags: Number(of), meals: (bags.get(deliveryId)?.meals ?? 0) + amount });
  }
  const rows = [...world.deliveries.values()].flatMap((delivery) => {
    const counts = bags.get(delivery.id);
    const { orderNumber, name, phone, from, to } = delivery;
    return counts ? [{ orderNumber, name, phone, from, to, ...doorOf(delivery), ...counts }] : [];
  });
  const inOrder = rows.toSorted((a, b) => a.from.localeCompare(b.from) || a.orderNumber - b.orderNumber);
  return { kind: 'deliveries', head: sheetHeadOf(world, 0), rows: inOrder };
}

function doorOf(delivery: PrintedDelivery) {
  return { address: deliveryAddressLine(delivery), door: { floor: delivery.floor, bell: delivery.bell } };
}

export function compareBags(
  a: { from: string; orderNumber: number; bag: number },
  b: { from: string; orderNumber: number; bag: number },
): number {
  return a.from.localeCompare(b.from) || a.orderNumber - b.orderNumber || a.bag - b.bag;
}

function listed(record: CookRowAllergens | null | undefined, presence: string): CookRow['contains'] {
  return Object.entries(record ?? {}).flatMap(([allergen, is]) =>
    is === presence ? [allergen as CookRow['contains'][number]] : [],
  );
}
type CookRowAllergens = NonNullable<NonNullable<ReturnType<KitchenBook['meals']['get']>>['allergens']>;

function changeInGrams(change: SheetDifference | undefined): IngredientRow['change'] {
  return change ? { before: gramsOf(change.before), after: gramsOf(change.after) } : null;
}

export function total(facts: KitchenSheet): number {
  return Object.values(facts).reduce((sum, count) => sum + count, 0);
}
