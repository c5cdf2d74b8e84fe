import type { CallBody } from '#contract/calls.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { insertRegion, lockRegion, type StoredRules, saveRegion } from './places-store.ts';
import { requireSpot } from './read-places.ts';

type Rules = { minimum: number; deliveryFee: number; freeDeliveryFrom: number };

/** An edit based on outdated values is refused with the current ones, so that it overwrites nothing. */
export async function changeRegion(
  tx: Queryable,
  spotSlug: string,
  { regionId, seen, ...wanted }: CallBody<'region-update'>,
  context: CallContext,
): Promise<void> {
  const spot = await requireSpot(tx, spotSlug);
  const stored = await lockRegion(tx, spot.id, regionId);
  if (!stored) throw new CallFailure('not-found');
  const before = notifyRules(stored);
  const isSeen = before.minimum === seen.minimum && before.deliveryFee === seen.deliveryFee;
  if (!isSeen || before.freeDeliveryFrom !== seen.freeDeliveryFrom)
    throw new CallFailure('region-changed', { now: before });
  requireOrder(wanted);
  await saveRegion(tx, regionId, storeRules(wanted));
  await insertAuditEntry(tx, context, {
    subject: { kind: 'place', id: regionId },
    action: 'region-changed',
    before,
    after: wanted,
  });
}

export async function addRegion(
  tx: Queryable,
  spotSlug: string,
  { name, ...rules }: CallBody<'region-create'>,
  context: CallContext,
): Promise<void> {
  const spot = await requireSpot(tx, spotSlug);
  requireOrder(rules);
  const id = await insertRegion(tx, spot.id, { name, ...storeRules(rules) });
  await insertAuditEntry(tx, context, {
    subject: { kind: 'place', id },
    action: 'region-added',
    after: { name, ...rules },
  });
}

/** Refuses free delivery below the minimum order: it would always be free. */
function requireOrder({ minimum, freeDeliveryFrom }: Rules): void {
  if (freeDeliveryFrom < minimum) throw new CallFailure('free-below-minimum');
}

function notifyRules(rules: StoredRules): Rules {
  const { minimumInCents, deliveryFeeInCents, freeDeliveryFromInCents } = rules;
  return { minimum: minimumInCents, deliveryFee: deliveryFeeInCents, freeDeliveryFrom: freeDeliveryFromInCents };
}

function storeRules({ minimum, deliveryFee, freeDeliveryFrom }: Rules): StoredRules {
  return { minimumInCents: minimum, deliveryFeeInCents: deliveryFee, freeDeliveryFromInCents: freeDeliveryFrom };
}
