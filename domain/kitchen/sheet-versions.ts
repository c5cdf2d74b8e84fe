/** A printed list as counts of each thing. A missing key means 0. */
export type KitchenSheet = Readonly<Record<string, number>>;

export interface SheetDifference {
  key: string;
  before: number;
  after: number;
}

/** Changes since a list was printed: only these need to be read, cooked or printed again. */
export function differenceSince(printed: KitchenSheet, now: KitchenSheet): SheetDifference[] {
  return [...new Set([...Object.keys(printed), ...Object.keys(now)])]
    .sort()
    .map((key) => ({ key, before: countOn(printed, key), after: countOn(now, key) }))
    .filter(({ before, after }) => before !== after);
}

/** A printed version with its difference applied gives the current facts. */
export function applyDifference(printed: KitchenSheet, difference: readonly SheetDifference[]): KitchenSheet {
  const counts = new Map(Object.entries(printed));
  for (const { key, after } of difference) {
    if (after === 0) counts.delete(key);
    else counts.set(key, after);
  }
  return Object.fromEntries(counts);
}

/** A list of counted things; those with a count of 0 are left out, so that lists with the same content are equal. */
export function sheetOf(counted: readonly { key: string; count: number }[]): KitchenSheet {
  const counts = new Map<string, number>();
  for (const { key, count } of counted) counts.set(key, (counts.get(key) ?? 0) + count);
  return Object.fromEntries([...counts].filter(([, count]) => count !== 0));
}

function countOn(sheet: KitchenSheet, key: string): number {
  return Object.hasOwn(sheet, key) ? (sheet[key] ?? 0) : 0;
}
