import type { Station } from '#contract/kitchen-words.ts';
import {
  applyDifference,
  differenceSince,
  type KitchenSheet,
  type SheetDifference,
} from '../kitchen/sheet-versions.ts';

/** What was put on paper once: a whole sheet, one station of it, or what had changed since. */
export interface PrintedVersion {
  /** Null: all of it. */
  station: Station | null;
  facts: KitchenSheet;
}

/** A thing of a sheet begins with the station it is finished at, so that a sheet can be printed station by station. */
export function factKey(station: Station, ...ids: readonly (string | number)[]): string {
  return [station, ...ids].join('/');
}

export function splitFactKey(key: string): string[] {
  return key.split('/');
}

/** What a station's sheet holds of the whole. */
export function ofStation(sheet: KitchenSheet, station: Station | null): KitchenSheet {
  if (station === null) return sheet;
  return Object.fromEntries(Object.entries(sheet).filter(([key]) => splitFactKey(key)[0] === station));
}

/** What lies on the counters after all prints, oldest first: a later one replaces what it covers. Null: nothing was printed. */
export function onPaper(versions: readonly PrintedVersion[]): KitchenSheet | null {
  if (versions.length === 0) return null;
  return versions.reduce<KitchenSheet>((paper, { station, facts }) => {
    const covered = ofStation(paper, station);
    return applyDifference(paper, differenceSince(covered, facts));
  }, {});
}

/** What has changed since it was put on paper; of what nobody printed yet there is nothing to tell. */
export function changesSincePrint(versions: readonly PrintedVersion[], now: KitchenSheet): SheetDifference[] {
  const paper = onPaper(versions);
  if (!paper) return [];
  const stations = new Set(versions.map(({ station }) => station));
  const isPrinted = (key: string) => stations.has(null) || stations.has((splitFactKey(key)[0] ?? '') as Station);
  return differenceSince(paper, now).filter(({ key }) => isPrinted(key));
}
