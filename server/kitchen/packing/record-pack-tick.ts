import type { PackedBag } from '#contract/kitchen/packing.ts';
import { countPacked, ticksThatHold } from '#domain/kitchen/packed-bag.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { SpotDay } from '../day-store.ts';
import { insertPackTick } from './bag-store.ts';
import { findLine, mealNameIn, standingOf } from './packing-answer.ts';
import type { PackingDeps } from './packing-deps.ts';
import { type BagPosition, type OpenedBag, requirePackable, workOnBag } from './work-on-bag.ts';

interface NewPackTick {
  id: string;
  itemId: string;
  count: number;
  undoes: string | null;
  label: string | null;
}

/** Records a packer's tick, idempotent by its id. */
export function recordPackTick(
  deps: PackingDeps,
  day: SpotDay,
  { place, tick }: { place: BagPosition; tick: NewPackTick },
  context: CallContext,
): Promise<PackedBag> {
  return workOnBag(deps, { day, place }, context, async (opened) => {
    if (opened.delivery.ticks.some(({ id }) => id === tick.id)) return;
    requireFits(opened, tick);
    const { id, itemId: lineId, count, undoes, label } = tick;
    const note = { id, bag: place.bag, lineId, count, undoes, label, by: context.staff?.name ?? '', at: context.now };
    // An id already used for another bag is a client error, and must not look as if it had been recorded here.
    if (!(await insertPackTick(opened.tx, { deliveryId: opened.delivery.id, date: day.date }, note)))
      throw new CallFailure('invalid-input', { fields: { id: 'invalid-field' } });
  });
}

function requireFits(opened: OpenedBag, { id, itemId, count, undoes, label }: NewPackTick): void {
  const { delivery, bag, world } = opened;
  // A meal taken out of a cancelled bag goes back to the kitchen: no other tick is allowed there.
  if (undoes !== null && standingOf(delivery, bag.number) === 'canceled') return;
  requirePackable(opened);
  // Undone before it arrived: it is stored without counting.
  if (undoes !== null || delivery.ticks.some((tick) => tick.undoes === id)) return;
  const target = bag.lines.find(({ lineId }) => lineId === itemId)?.amount ?? 0;
  const packed = countPacked(delivery.ticks, bag.number, itemId);
  if (target === 0) throw new CallFailure('meal-not-in-bag');
  const meal = mealNameIn(world.book, findLine(delivery, itemId) ?? { mealId: '' }, world.language);
  if (label !== null && ticksThatHold(delivery.ticks).some((tick) => tick.label === label))
    throw new CallFailure('label-packed', null, { meal });
  if (packed + count > target) throw new CallFailure('more-than-in-bag', null, { packed, target, meal });
}
