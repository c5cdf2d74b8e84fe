import type { Language } from '#contract/fields/languages.ts';
import type { Queryable } from '../../database/database.ts';
import type { SpotDay } from '../day-store.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import type { BagDelivery } from './bag-store.ts';
import type { PackingWorld } from './packing-answer.ts';
import { readPackingWorld } from './packing-world.ts';

/** The data for each delivery: for a bag that goes out again, that of the date it was cooked for. */
export async function readWorldsOf(
  deps: Pick<KitchenDeps, 'book'>,
  db: Queryable,
  { spot, date }: SpotDay,
  { deliveries, own, language }: { deliveries: readonly BagDelivery[]; own: PackingWorld; language: Language },
): Promise<(delivery: BagDelivery) => PackingWorld> {
  const dates = new Set(deliveries.flatMap(({ cookedFor }) => cookedFor ?? []));
  dates.delete(date);
  const worlds = new Map<string, PackingWorld>();
  for (const each of dates) worlds.set(each, await readPackingWorld(deps, db, { spot, date: each }, language));
  return ({ cookedFor }) => worlds.get(cookedFor ?? date) ?? own;
}
