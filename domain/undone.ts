import { type Undone, type UndoneKind, undoneKinds } from '#contract/fields/undone.ts';

/** Leaves out counts of 0. */
export function keepUndone(counts: Undone): Undone {
  return Object.fromEntries(undoneKinds.flatMap((kind) => ((counts[kind] ?? 0) > 0 ? [[kind, counts[kind]]] : [])));
}

/** True if exactly these counts were shown. Without open work no confirmation is needed. */
export function isAcknowledged(undone: Undone, shown: Undone = {}): boolean {
  return undoneKinds.every((kind: UndoneKind) => (undone[kind] ?? 0) === (shown[kind] ?? 0));
}

const hourInMs = 3_600_000;
/** Time to load the van and drive to the first stop. */
const hoursBefore = 2;

/** Whole hours before a window at which something leaves too early; 0: in time. */
export function hoursEarly(window: Date, now: Date): number {
  const hours = Math.floor((window.getTime() - now.getTime()) / hourInMs);
  return hours > hoursBefore ? hours : 0;
}
