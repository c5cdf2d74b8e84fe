import type { Station } from '#contract/words/kitchen-words.ts';
import {
  applyDifference,
  differenceSince,
  type KitchenSheet,
  type SheetDifference,
} from '../kitchen/sheet-versions.ts';

/** A part of a list: one station, some deliveries, or (null) all of them. */
interface SheetPart {
  station: Station | null;
  deliveries: readonly string[] | null;
}

/** One print: a whole list, a part of it, or the changes since. */
interface PrintedVersion extends SheetPart {
  /** A reprint of one label or bag: it covers only that, and nothing else of its part. */
  isReprint: boolean;
  facts: KitchenSheet;
}

/** The delivery of a list entry; undefined: all of them, for example for a cook's count. */
export type DeliveryOfKey = (key: string) => string | undefined;

/** The key of a list entry begins with its last station, so that a list can be printed station by station. */
export function factKey(station: Station, ...ids: readonly (string | number)[]): string {
  return [station, ...ids].join('/');
}

export function splitFactKey(key: string): string[] {
  return key.split('/');
}

/** The part of the whole list that belongs to `part`. */
export function partOf(sheet: KitchenSheet, part: SheetPart, deliveryOf: DeliveryOfKey): KitchenSheet {
  if (part.station === null && part.deliveries === null) return sheet;
  const isIn = within(part, deliveryOf);
  return Object.fromEntries(Object.entries(sheet).filter(([key]) => isIn(key)));
}

/** The state on the counters after all prints, oldest first: a later print replaces the entries it covers. Null: no print. */
export function onPaper(versions: readonly PrintedVersion[], deliveryOf: DeliveryOfKey): KitchenSheet | null {
  if (versions.length === 0) return null;
  return versions.reduce<KitchenSheet>((paper, version) => {
    const isIn = coveredBy(version, deliveryOf);
    const covered = Object.fromEntries(Object.entries(paper).filter(([key]) => isIn(key)));
    return applyDifference(paper, differenceSince(covered, version.facts));
  }, {});
}

/** Changes since the last print; parts that were not printed yet have none. */
export function changesSincePrint(
  versions: readonly PrintedVersion[],
  now: KitchenSheet,
  deliveryOf: DeliveryOfKey,
): SheetDifference[] {
  const paper = onPaper(versions, deliveryOf);
  if (!paper) return [];
  const isPrinted = printedBy(versions, deliveryOf);
  return differenceSince(paper, now).filter(({ key }) => isPrinted(key));
}

/** Number of entries that no print has covered yet. */
export function countUnprinted(
  versions: readonly PrintedVersion[],
  now: KitchenSheet,
  deliveryOf: DeliveryOfKey,
): number {
  const isPrinted = printedBy(versions, deliveryOf);
  return Object.keys(now).filter((key) => !isPrinted(key)).length;
}

function printedBy(versions: readonly PrintedVersion[], deliveryOf: DeliveryOfKey): (key: string) => boolean {
  const parts = versions.map((version) => coveredBy(version, deliveryOf));
  return (key) => parts.some((isIn) => isIn(key));
}

function coveredBy(version: PrintedVersion, deliveryOf: DeliveryOfKey): (key: string) => boolean {
  return version.isReprint ? (key) => Object.hasOwn(version.facts, key) : within(version, deliveryOf);
}

function within({ station, deliveries }: SheetPart, deliveryOf: DeliveryOfKey): (key: string) => boolean {
  const among = deliveries && new Set(deliveries);
  return (key) =>
    (station === null || splitFactKey(key)[0] === station) && (among === null || among.has(deliveryOf(key) ?? ''));
}
