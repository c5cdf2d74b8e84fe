/** A batch that dishes share is cooked, or an earlier tick of it does not hold. The tablet makes the id: sent twice, it counts once. */
export interface BatchTick {
  id: string;
  component: string;
  grams: number;
  /** The tick that this one takes back; null: a tick for cooked grams. */
  undoes: string | null;
}

type BatchRefusal = 'batch-not-wanted' | 'batch-is-cooked' | 'nothing-to-undo';

/** Those of a batch that hold, oldest first. */
export function batchTicksThatHold<Tick extends BatchTick>(ticks: readonly Tick[], component: string): Tick[] {
  const undone = new Set(ticks.flatMap(({ undoes }) => undoes ?? []));
  return ticks.filter((tick) => tick.component === component && tick.undoes === null && !undone.has(tick.id));
}

/** In grams, raw and edible, as a batch is weighed. */
export function gramsCooked(ticks: readonly BatchTick[], component: string): number {
  return batchTicksThatHold(ticks, component).reduce((sum, { grams }) => sum + grams, 0);
}

/** The resolution of a scale: a smaller rest counts as done. */
const smallestRest = 1;

export function isBatchCooked({ grams, done }: { grams: number; done: number }): boolean {
  return grams - done < smallestRest;
}

/** Null: accepted. `grams`: the weight of the batch by the current orders; null: no dish of the date takes it. */
export function refuseBatchTick(
  grams: number | null,
  tick: BatchTick,
  noted: readonly BatchTick[],
): BatchRefusal | null {
  if (tick.undoes !== null) {
    const holds = batchTicksThatHold(noted, tick.component).some(({ id }) => id === tick.undoes);
    return holds ? null : 'nothing-to-undo';
  }
  if (grams === null) return 'batch-not-wanted';
  return isBatchCooked({ grams, done: gramsCooked(noted, tick.component) }) ? 'batch-is-cooked' : null;
}
