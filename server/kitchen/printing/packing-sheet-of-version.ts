import type { Portion } from '#contract/words/catalogue-words.ts';
import { findConflict } from '#domain/kitchen/allergy-conflict.ts';
import { iceFor } from '#domain/kitchen/pack-bags.ts';
import { splitFactKey } from '#domain/printing/printed-sheet.ts';
import type { PackingBag, SheetToPrint } from './drawing/print-order.ts';
import { compareBags, differencesOf, sheetHeadOf, total, type VersionWorld } from './sheets-of-version.ts';

interface BagCounts {
  deliveryId: string;
  number: string;
  of: string;
  isChanged: boolean;
  /** By line, meal and portion: the current amount, and the amount on paper. */
  meals: Map<string, { itemId: string; mealId: string; portion: string; amount: number; before: number }>;
}

/**
 * The content of each bag. A supplement contains every changed bag in full: also one with a removed meal, and one that
 * is no longer packed at all.
 */
export function packingSheetOf(world: VersionWorld): SheetToPrint {
  const { version, deliveries } = world;
  const counted = [...countBags(world).values()];
  const bags = counted.map((bag) => ({
    ...bag,
    amount: [...bag.meals.values()].reduce((n, { amount }) => n + amount, 0),
  }));
  const shown = bags.filter(({ isChanged, amount }) => (version.isSupplement ? isChanged : amount > 0));
  const packed = new Set(bags.flatMap(({ deliveryId, amount }) => (amount > 0 ? [deliveryId] : [])));
  const head = {
    ...sheetHeadOf(world, total(version.facts)),
    deliveries: [...packed].filter((id) => deliveries.has(id)).length,
    hasChanges: bags.some(({ isChanged }) => isChanged),
  };
  return { kind: 'packing', head, bags: shown.map((bag) => bagOf(bag, world)).toSorted(compareBags) };
}

function countBags(world: VersionWorld): Map<string, BagCounts> {
  const { facts } = world.version;
  const changes = new Map(differencesOf(world).map((change) => [change.key, change]));
  const bags = new Map<string, BagCounts>();
  // JSONB does not preserve the order of keys: sorted, the same version always yields the same sheet.
  for (const key of [...new Set([...Object.keys(facts), ...changes.keys()])].sort()) {
    const [deliveryId = '', number = '1', of = '1', itemId = '', mealId = '', portion = 'regular'] = splitFactKey(key);
    const place = `${deliveryId} ${number}`;
    const bag = bags.get(place) ?? { deliveryId, number, of, isChanged: false, meals: new Map() };
    bags.set(place, bag);
    const amount = facts[key] ?? 0;
    const change = changes.get(key);
    if (amount > 0) bag.of = of;
    bag.isChanged ||= change !== undefined;
    const line = [itemId, mealId, portion].join(' ');
    const meal = bag.meals.get(line) ?? { itemId, mealId, portion, amount: 0, before: 0 };
    bag.meals.set(line, { ...meal, amount: meal.amount + amount, before: meal.before + (change?.before ?? amount) });
  }
  return bags;
}

function bagOf(bag: BagCounts, { version, book, deliveries }: VersionWorld): PackingBag {
  const delivery = deliveries.get(bag.deliveryId);
  const allergies = delivery?.avoidAllergens ?? [];
  const lines = [...bag.meals.values()].filter(({ amount }) => amount > 0 || version.isSupplement);
  const meals = lines.map(({ itemId, mealId, portion, amount, before }) => ({
    name: book.meals.get(mealId)?.name.el ?? mealId,
    portion: portion as Portion,
    amount,
    before: before === amount ? null : before,
    eater: delivery?.eaters[itemId] ?? null,
  }));
  const conflicts = lines.flatMap(({ mealId, amount }) => {
    const meal = book.meals.get(mealId);
    const conflict = amount > 0 ? findConflict(meal?.allergens ?? null, allergies) : null;
    return conflict
      ? [{ meal: meal?.name.el ?? mealId, allergens: [...conflict.contains, ...conflict.mayContain] }]
      : [];
  });
  return {
    orderNumber: delivery?.orderNumber ?? 0,
    name: delivery?.name ?? '',
    from: delivery?.from ?? '',
    to: delivery?.to ?? '',
    bag: Number(bag.number),
    bags: Number(bag.of),
    icePacks: iceFor(meals.reduce((sum, { amount }) => sum + amount, 0)),
    meals,
    allergies,
    conflicts,
    note: delivery?.notes ?? '',
  };
}
