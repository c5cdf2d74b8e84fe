/** What a sheet says: how many of each thing. What stands nowhere is none. */
export type KitchenSheet = Readonly<Record<string, number>>;

export interface SheetDifference {
  key: string;
  before: number;
  after: number;
}

/** What has changed since a sheet was printed: nothing else needs to be read, cooked or printed again. */
export function differenceSince(printed: KitchenSheet, now: KitchenSheet): SheetDifference[] {
  return [...new Set([...Object.keys(printed), ...Object.keys(now)])]
    .sort()
    .map((key) => ({ key, before: countOn(printed, key), after: countOn(now, key) }))
    .filter(({ before, after }) => before !== after);
}

/** The version and its difference are what is true now. */
export function applyDifference(printed: KitchenSheet, difference: readonly SheetDifference[]): KitchenSheet {
  const counts = new Map(Object.entries(printed));
  for (const { key, after } of difference) {
    if (after === 0) counts.delete(key);
    else counts.set(key, after);
  }
  return Object.fromEntries(counts);
}

/** A sheet of counted things; those with none are left out, so that two sheets that say the same are the same. */
export function sheetOf(counted: readonly { key: string; count: number }[]): KitchenSheet {
  const counts = new Map<string, number>();
  for (const { key, count } of counted) counts.set(key, (counts.get(key) ?? 0) + count);
  return Object.fromEntries([...counts].filter(([, count]) => count !== 0));
}

function countOn(sheet: KitchenSheet, key: string): number {
  return Object.hasOwn(sheet, key) ? (sheet[key] ?? 0) : 0;
}
