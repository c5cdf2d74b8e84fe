import type { CookBoard, CookedBatch, CookedPortion } from '#contract/kitchen/kitchen.ts';
import type { KeptTick } from '../ticks/tick-queue.ts';

export interface CookedDish {
  mealId: string;
  name: string;
  portions: CookedPortion[];
  target: number;
  done: number;
}

/** The board with this tablet's presses that are not in its counts yet. */
export function applyPendingToCook(board: CookBoard, laid: readonly KeptTick[]): CookBoard {
  const counted = new Set(board.newestTicks);
  const pressed = laid.flatMap((tick) =>
    tick.call === 'cook-tick-create' && tick.date === board.date ? [tick.body] : [],
  );
  // An undo whose tick was refused has no effect.
  const known = new Set([...counted, ...pressed.map(({ id }) => id)]);
  const own = pressed.filter(({ id, undoes }) => !counted.has(id) && (!undoes || known.has(undoes)));
  const withBatches = {
    ...board,
    components: board.components.map((batch) => applyPendingToBatch(batch, board.date, laid)),
  };
  if (own.length === 0) return withBatches;
  const withTicks = (item: CookedPortion): CookedPortion => {
    const counts = { cooked: 0, undone: 0, wasted: 0 };
    for (const { mealId, portion, note, count } of own)
      if (mealId === item.mealId && portion === item.portion) counts[note] += count;
    const done = Math.max(0, item.done + counts.cooked - counts.undone - counts.wasted);
    return { ...item, done, wasted: item.wasted + counts.wasted, leftOver: Math.max(0, done - item.target) };
  };
  return { ...withBatches, stations: board.stations.map((each) => ({ ...each, items: each.items.map(withTicks) })) };
}

function applyPendingToBatch(batch: CookedBatch, date: string, laid: readonly KeptTick[]): CookedBatch {
  const own = laid.flatMap((tick) =>
    tick.call === 'batch-tick-create' && tick.date === date && tick.body.component === batch.slug
      ? [{ ...tick.body, by: tick.by?.name ?? '', at: tick.at }]
      : [],
  );
  if (own.length === 0) return batch;
  const undone = new Set(own.flatMap(({ undoes }) => undoes ?? []));
  const added = own.filter(({ id, undoes }) => !undoes && batch.ticks.every((tick) => tick.id !== id));
  const ticks = [...added.toReversed(), ...batch.ticks].filter(({ id }) => !undone.has(id));
  return { ...batch, ticks, done: ticks.reduce((sum, { grams }) => sum + grams, 0) };
}

/** The portions of a station, dish by dish. */
export function groupDishes(items: readonly CookedPortion[]): CookedDish[] {
  return [...Map.groupBy(items, ({ mealId }) => mealId)].map(([mealId, portions]) => ({
    mealId,
    name: portions[0]?.name ?? '',
    portions,
    ...sumOf(portions),
  }));
}

export function sumOf(items: readonly CookedPortion[]): { target: number; done: number } {
  return {
    target: items.reduce((sum, { target }) => sum + target, 0),
    done: items.reduce((sum, { done, target }) => sum + Math.min(done, target), 0),
  };
}

/** Dish name for a tick that contains none itself. */
export function nameOfDish({ stations, components }: CookBoard, { call, body }: KeptTick): string {
  if (call === 'batch-tick-create') return components.find(({ slug }) => slug === body.component)?.name ?? '';
  if (call !== 'cook-tick-create') return '';
  return stations.flatMap(({ items }) => items).find(({ mealId }) => mealId === body.mealId)?.name ?? '';
}
