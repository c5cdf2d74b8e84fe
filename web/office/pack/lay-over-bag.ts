import type { PackedBag, PackedItem } from '#contract/packing.ts';
import type { KeptTick } from '../ticks/tick-book.ts';

/** The bag with what was pressed on this tablet and has not been sent yet. */
export function layOverBag(bag: PackedBag, date: string, waiting: readonly KeptTick[]): PackedBag {
  const own = waiting.flatMap(({ call, body, at, date: of }) => {
    const isOfBag =
      call === 'pack-tick-create' && of === date && body.deliveryId === bag.deliveryId && body.bag === bag.number;
    return isOfBag ? [{ ...body, undoes: body.undoes ?? null, at }] : [];
  });
  if (own.length === 0) return bag;
  const undone = new Set(own.flatMap(({ undoes }) => undoes ?? []));
  const items = bag.items.map((item): PackedItem => {
    const added = own
      .filter(
        ({ itemId, undoes, id }) =>
          itemId === item.itemId && undoes === null && item.ticks.every((tick) => tick.id !== id),
      )
      .map(({ id, count, at }) => ({ id, count, by: '', at }));
    const ticks = [...added.toReversed(), ...item.ticks].filter(({ id }) => !undone.has(id));
    return { ...item, ticks, packed: ticks.reduce((sum, { count }) => sum + count, 0) };
  });
  const packed = items.reduce((sum, item) => sum + Math.min(item.packed, item.target), 0);
  return { ...bag, items, packed };
}
