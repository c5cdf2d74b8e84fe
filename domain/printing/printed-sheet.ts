import type { Station } from '#contract/kitchen-words.ts';
import {
  applyDifference,
  differenceSince,
  type KitchenSheet,
  type SheetDifference,
} from '../kitchen/sheet-versions.ts';

/** Which part of a sheet: of one station, of some deliveries, or (null) of all of them. */
interface SheetPart {
  station: Station | null;
  deliveries: readonly string[] | null;
}

/** What was put on paper once: a whole sheet, a part of it, or what had changed since. */
interface PrintedVersion extends SheetPart {
  /** One label or bag again: it covers what it holds, and nothing else of its part. */
  isReprint: boolean;
  facts: KitchenSheet;
}

/** The delivery a thing of a sheet belongs to; undefined: to all of them, as what a cook counts. */
export type DeliveryOfKey = (key: string) => string | undefined;

/** A thing of a sheet begins with the station it is finished at, so that a sheet can be printed station by station. */
export function factKey(station: Station, ...ids: readonly (string | number)[]): string {
  return [station, ...ids].join('/');
}

export function splitFactKey(key: string): string[] {
  return key.split('/');
}

/** What a part of a sheet holds of the whole. */
export function partOf(sheet: KitchenSheet, part: SheetPart, deliveryOf: DeliveryOfKey): KitchenSheet {
  if (part.station === null && part.deliveries === null) return sheet;
  const isIn = within(part, deliveryOf);
  return Object.fromEntries(Object.entries(sheet).filter(([key]) => isIn(key)));
}

/** What lies on the counters after all prints, oldest first: a later one replaces what it covers. Null: nothing was printed. */
export function onPaper(versions: readonly PrintedVersion[], deliveryOf: DeliveryOfKey): KitchenSheet | null {
  if (versions.length === 0) return null;
  return versions.reduce<KitchenSheet>((paper, version) => {
    const isIn = coveredBy(version, deliveryOf);
    const covered = Object.fromEntries(Object.entries(paper).filter(([key]) => isIn(key)));
    return applyDifference(paper, differenceSince(covered, version.facts));
  }, {});
}

/** What has changed since it was put on paper; of what nobody printed yet there is nothing to tell. */
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

/** How much is true that no print has covered yet. */
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
