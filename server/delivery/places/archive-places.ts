import type { CallBody } from '#contract/calls.ts';
import type { SoldDelivery } from '#contract/delivery/places.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import {
  archiveRegionRow,
  archiveWindowRow,
  listCodesOf,
  listComingIn,
  listComingTo,
  markEnding,
} from './archive-store.ts';
import { assignCodes, holdPlaces, lockRegion } from './places-store.ts';
import { requireSpot, requireWindow } from './read-places.ts';

/** Deliveries still due are listed first; after confirming that each was seen the caller may go on, and they are delivered all the same. */
export function requireSeenOrders(deliveries: readonly SoldDelivery[], seenDeliveries: readonly string[]): void {
  const seen = new Set(seenDeliveries);
  if (deliveries.every(({ deliveryId }) => seen.has(deliveryId))) return;
  throw new CallFailure('still-ordered', { deliveries: [...deliveries] }, { count: deliveries.length });
}

/** Its postal codes are no longer served; existing orders keep their terms. */
export async function archiveRegion(
  tx: Queryable,
  spotSlug: string,
  { regionId, seenDeliveries }: CallBody<'region-archive'>,
  context: CallContext,
): Promise<void> {
  const spot = await requireSpot(tx, spotSlug);
  const region = spot.regions.find(({ id }) => id === regionId);
  if (!region || !(await lockRegion(tx, spot.id, regionId))) throw new CallFailure('not-found');
  const codes = await listCodesOf(tx, regionId);
  requireSeenOrders(
    await listComingTo(tx, { spotId: spot.id, codes, from: athensDateOf(context.now) }),
    seenDeliveries,
  );
  await assignCodes(tx, codes, null);
  await archiveRegionRow(tx, regionId, context.now);
  await insertAuditEntry(tx, context, {
    subject: { kind: 'place', id: regionId },
    action: 'region-archived',
    before: { name: region.name, codes },
    after: {},
  });
}

/**
 * A window without deliveries is archived at once. One that still has deliveries has no slots from now on, freed ones
 * included, and is archived by a job after the last of them (`archiveEndedWindows`).
 */
export async function archiveWindow(
  tx: Queryable,
  spotSlug: string,
  { windowId, seenDeliveries }: CallBody<'window-archive'>,
  context: CallContext,
): Promise<void> {
  await holdPlaces(tx);
  const { window } = await requireWindow(tx, spotSlug, windowId);
  const coming = await listComingIn(tx, windowId, athensDateOf(context.now));
  requireSeenOrders(coming, seenDeliveries);
  const isLeft = coming.length > 0;
  if (isLeft && window.isEnding) return;
  if (isLeft) await markEnding(tx, windowId, context.now);
  else await archiveWindowRow(tx, windowId, context.now);
  const { from, to, capacityByWeekday } = window;
  await insertAuditEntry(tx, context, {
    subject: { kind: 'place', id: windowId },
    action: isLeft ? 'window-ending' : 'window-archived',
    before: { from, to, capacityByWeekday },
    after: { deliveries: coming.length },
  });
}

/** Until it is archived, a window that is ending can be kept, with the slots it had. */
export async function keepWindow(
  tx: Queryable,
  spotSlug: string,
  { windowId }: CallBody<'window-keep'>,
  context: CallContext,
): Promise<void> {
  await holdPlaces(tx);
  const { window } = await requireWindow(tx, spotSlug, windowId);
  if (!window.isEnding) return;
  await markEnding(tx, windowId, null);
  const { from, to } = window;
  await insertAuditEntry(tx, context, {
    subject: { kind: 'place', id: windowId },
    action: 'window-kept',
    after: { from, to },
  });
}
