import { countPacked } from '#domain/kitchen/packed-bag.ts';
import type { Queryable } from '../../database/database.ts';
import { findDay, lockDay, type SpotDay } from '../day-store.ts';
import { findPackedDelivery, listClosedBags } from './bag-store.ts';
import { readCooked } from './packing-world.ts';

const packing: ReadonlySet<string> = new Set(['packing', 'out', 'done']);

/** What the kitchen has done with a delivery. `isLocked`: no tick and no closed bag comes in between before the transaction ends. */
export async function readForDesk(
  tx: Queryable,
  { deliveryId, ...day }: SpotDay & { deliveryId: string },
  isLocked: boolean,
) {
  const { state } = isLocked ? await lockDay(tx, day) : await findDay(tx, day);
  const [cooked, delivery, closed] = await Promise.all([
    readCooked(tx, day),
    findPackedDelivery(tx, day.spot, deliveryId),
    listClosedBags(tx, [deliveryId]),
  ]);
  const ticks = delivery?.ticks ?? [];
  const bags = [...new Set(ticks.map(({ bag }) => bag))];
  return {
    isBagClosed: closed.length > 0,
    isPacking: packing.has(state),
    openOf: cooked.openOf,
    spareOf: cooked.spareOf,
    packedOf: (itemId: string) => bags.reduce((sum, bag) => sum + countPacked(ticks, bag, itemId), 0),
  };
}
