import type { PackedBag } from '#contract/kitchen/packing.ts';
import { stateOfDay } from '#domain/kitchen/delivery-day.ts';
import type { Bag as LaidBag } from '#domain/kitchen/pack-bags.ts';
import { bagsOf } from '#domain/kitchen/packed-bag.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { lockDay, type SpotDay, saveDay } from '../day-store.ts';
import { type BagDelivery, findPackedDelivery } from './bag-store.ts';
import { answerBag, type PackingWorld, standingOf } from './packing-answer.ts';
import type { PackingDeps } from './packing-deps.ts';
import { readPackingWorld } from './packing-world.ts';

export interface BagPosition {
  deliveryId: string;
  bag: number;
}

export interface OpenedBag {
  tx: Queryable;
  delivery: BagDelivery;
  bag: LaidBag;
  world: PackingWorld;
}

/**
 * Wrapper for every action on a bag: the date is locked, so that tablets are served one after the other, `work` decides and writes, and
 * the resulting bag is returned. The first action of a date starts the packing.
 */
export async function workOnBag(
  deps: PackingDeps,
  { day, place }: { day: SpotDay; place: BagPosition },
  context: CallContext,
  work: (opened: OpenedBag) => Promise<void>,
): Promise<PackedBag> {
  return deps.db.transaction(async (tx) => {
    const kept = await lockDay(tx, day);
    const state = stateOfDay(kept, day.date, context.now);
    if (state === 'open') throw new CallFailure('day-still-open');
    const { language } = context;
    const opened = openBag(await findPackedDelivery(tx, day.spot, place.deliveryId), day, place.bag);
    // A bag that goes out again is evaluated against the date it was cooked for.
    const cooked = { spot: day.spot, date: opened.delivery.cookedFor ?? day.date };
    const world = await readPackingWorld(deps, tx, cooked, language);
    if (state === 'frozen' || state === 'cooking') await saveDay(tx, day, { ...kept, state: 'packing' });
    await work({ tx, world, ...opened });
    const after = openBag(await findPackedDelivery(tx, day.spot, place.deliveryId), day, place.bag);
    return answerBag(after.delivery, after.bag, world);
  });
}

/** A bag of this date; otherwise an error that names the reason. */
export function openBag(
  delivery: BagDelivery | null,
  { date }: SpotDay,
  number: number,
): { delivery: BagDelivery; bag: LaidBag } {
  if (!delivery) throw new CallFailure('bag-not-found');
  if (delivery.date !== date)
    throw new CallFailure(
      'bag-of-other-date',
      { date: delivery.date },
      { bag: number, number: delivery.orderNumber, date: delivery.date },
    );
  const bag = bagsOf(delivery).find((each) => each.number === number);
  if (!bag) throw new CallFailure('bag-not-found');
  return { delivery, bag };
}

/** Only an open bag can be changed; a change reopens a bag that was put aside. */
export function requirePackable({ delivery, bag }: Pick<OpenedBag, 'delivery' | 'bag'>): void {
  const standing = standingOf(delivery, bag.number);
  if (standing === 'not-paid' || standing === 'canceled') throw new CallFailure('bag-not-packed');
  if (standing === 'closed') throw new CallFailure('bag-closed');
}
