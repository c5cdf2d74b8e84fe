import type { PrintForm } from '#contract/kitchen/printing.ts';
import type { KitchenSheet } from '#domain/kitchen/sheet-versions.ts';
import { labelToReprint } from '#domain/printing/label-to-reprint.ts';
import { splitFactKey } from '#domain/printing/printed-sheet.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import type { SpotDay } from '../day-store.ts';
import { listLabels, listScannedLabels } from './label-store.ts';
import type { SheetVersion } from './sheet-version-store.ts';

type Wanted = Pick<PrintForm, 'kind' | 'deliveryId' | 'bag' | 'itemId'>;

/** True for a single bag or lid; refused if the form names no delivery, or a sheet that has no bags or lids. */
export function isReprint({ kind, deliveryId, bag, itemId }: Wanted): boolean {
  if (bag === null && itemId === null) return false;
  const fields = {
    ...(deliveryId === null && { deliveryId: 'required-field' as const }),
    ...(kind !== 'labels' && kind !== 'bags' && { kind: 'invalid-field' as const }),
    ...(kind === 'bags' && itemId !== null && { itemId: 'invalid-field' as const }),
  };
  if (Object.keys(fields).length > 0) throw new CallFailure('invalid-input', { fields });
  return true;
}

/** The facts to reprint of a delivery: a bag, the labels of a bag, or one label of a line. */
export async function reprintFacts(
  tx: Queryable,
  day: SpotDay,
  { kind, deliveryId, bag, itemId }: Wanted,
  { facts, versions }: { facts: KitchenSheet; versions: readonly SheetVersion[] },
): Promise<KitchenSheet> {
  const only = (isIn: (parts: readonly string[]) => boolean) =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => isIn(splitFactKey(key))));
  if (kind === 'bags') return only(([, number]) => number === String(bag));
  const labels = (await listLabels(tx, day)).filter(
    (label) =>
      label.deliveryId === deliveryId &&
      (bag === null || label.bag === bag) &&
      (itemId === null || label.itemId === itemId),
  );
  if (itemId === null) {
    const tokens = new Set(labels.map(({ token }) => token));
    return only(([, token = '']) => tokens.has(token));
  }
  const scanned = new Set(await listScannedLabels(tx, deliveryId ?? ''));
  const again = versions.filter((version) => version.isReprint).flatMap((version) => Object.keys(version.facts));
  const one = labelToReprint(
    labels.map(({ token, copy }) => ({
      token,
      copy,
      isScanned: scanned.has(token),
      reprints: again.filter((key) => splitFactKey(key)[1] === token).length,
    })),
  );
  return only(([, token]) => token === one?.token);
}
