import type { Portion } from '#contract/catalogue-words.ts';
import type { Station } from '#contract/kitchen-words.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { findConflict } from '#domain/kitchen/allergy-conflict.ts';
import { iceFor } from '#domain/kitchen/pack-bags.ts';
import { differenceSince, type KitchenSheet, type SheetDifference } from '#domain/kitchen/sheet-versions.ts';
import { gramsOf, unitsFor } from '#domain/kitchen/weight.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import { splitFactKey } from '#domain/printing/printed-sheet.ts';
import type { KitchenBook } from '../kitchen-book.ts';
import type { CookRow, IngredientRow, PackingBag, SheetHead, SheetToPrint } from './drawing/print-order.ts';
import { initialsOf, labelDate } from './drawing/print-words.ts';
import type { PrintedDelivery } from './printed-delivery-store.ts';
import type { SheetVersion } from './sheet-version-store.ts';

/** What was frozen, what was on paper before it, and the names of today. */
export interface VersionWorld {
  version: Pick<SheetVersion, 'number' | 'isSupplement' | 'madeAt' | 'madeBy' | 'facts'> & { date: string };
  /** Null: nothing was. */
  before: KitchenSheet | null;
  book: KitchenBook;
  deliveries: ReadonlyMap<string, PrintedDelivery>;
}

function sheetHeadOf({ version, deliveries }: VersionWorld, meals: number): SheetHead {
  const { number, isSupplement, madeAt, madeBy, date } = version;
  const at = `${labelDate(athensDateOf(madeAt), 'el')}, ${athensTimeOf(madeAt)}`;
  return { date, number, isSupplement, madeAt: at, madeBy, deliveries: deliveries.size, meals };
}

function differencesOf({ version, before }: VersionWorld): SheetDifference[] {
  return before ? differenceSince(before, version.facts) : [];
}

export function cookSheetOf(world: VersionWorld): SheetToPrint {
  const { version, book } = world;
  const changes = new Map(differencesOf(world).map((change) => [change.key, change]));
  const keys = version.isSupplement
    ? [...changes.keys()]
    : [...new Set([...Object.keys(version.facts), ...changes.keys()])];
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
  return { kind: 'cook', head: sheetHeadOf(world, total(version.facts)), rows: inOrder };
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
      change: changes.get(slug) ?? null,
    };
  });
  const inOrder = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'el'));
  return { kind: 'ingredients', head: sheetHeadOf(world, 0), rows: inOrder, mealsWithoutRecipe: [] };
}

export function packingSheetOf(world: VersionWorld): SheetToPrint {
  const { version, book, deliveries } = world;
  const changed = new Set(differencesOf(world).map(({ key }) => key));
  const bags = new Map<string, PackingBag & { isChanged: boolean }>();
  // The database keeps no order of keys: sorted, a version is the same sheet today and tomorrow.
  const packed = Object.entries(version.facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, amount] of packed) {
    const [deliveryId = '', bag = '1', of = '1', itemId = '', mealId = '', portion = 'regular'] = splitFactKey(key);
    const delivery = deliveries.get(deliveryId);
    const meal = book.meals.get(mealId);
    const into = bags.get(`${deliveryId} ${bag}`) ?? {
      orderNumber: delivery?.orderNumber ?? 0,
      name: delivery?.name ?? '',
      from: delivery?.from ?? '',
      to: delivery?.to ?? '',
      bag: Number(bag),
      bags: Number(of),
      icePacks: 0,
      meals: [],
      allergies: delivery?.avoidAllergens ?? [],
      conflicts: [],
      note: delivery?.notes ?? '',
      isChanged: false,
    };
    const name = meal?.name.el ?? mealId;
    const isChanged = changed.has(key);
    into.meals.push({ name, portion: portion as Portion, amount, eater: delivery?.eaters[itemId] ?? null, isChanged });
    into.isChanged ||= isChanged;
    const conflict = findConflict(meal?.allergens ?? null, into.allergies);
    if (conflict) into.conflicts.push({ meal: name, allergens: [...conflict.contains, ...conflict.mayContain] });
    into.icePacks = iceFor(into.meals.reduce((sum, each) => sum + each.amount, 0));
    bags.set(`${deliveryId} ${bag}`, into);
  }
  const shown = [...bags.values()].filter(({ isChanged }) => !version.isSupplement || isChanged);
  return { kind: 'packing', head: sheetHeadOf(world, total(version.facts)), bags: shown.toSorted(compareBags) };
}

export function bagSheetOf(world: VersionWorld, paper: 'roll' | 'a4'): SheetToPrint {
  const { version, before, deliveries } = world;
  const keys = Object.keys(version.facts).filter((key) => !version.isSupplement || !before?.[key]);
  const bags = keys.flatMap((key) => {
    const [deliveryId = '', bag, of, meals, icePacks] = splitFactKey(key);
    const delivery = deliveries.get(deliveryId);
    if (!delivery) return [];
    const { orderNumber, name, date, from, to, stop } = delivery;
    const counts = { bag: Number(bag), bags: Number(of), meals: Number(meals), icePacks: Number(icePacks) };
    const eaters = [...new Set(Object.values(delivery.eaters))].toSorted((a, b) => a.localeCompare(b, 'el'));
    const whose = { orderNumber, name, eaters, initials: initialsOf(name) };
    return [{ ...whose, date, from, to, stop, ...doorOf(delivery), ...counts }];
  });
  return { kind: 'bags', paper, bags: bags.toSorted(compareBags) };
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

function compareBags(
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

function total(facts: KitchenSheet): number {
  return Object.values(facts).reduce((sum, count) => sum + count, 0);
}
