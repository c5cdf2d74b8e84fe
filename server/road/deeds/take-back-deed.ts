import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { findOrderIdOfDelivery } from '../../orders/papers/door-store.ts';
import { findDeed, listDeeds, type StoredDeed, setDeedOutcome } from './deed-store.ts';

/** The event stays recorded but no longer counts; refused when later events of its stop exist. */
export async function takeBackDeed(tx: Queryable, deedId: string): Promise<StoredDeed> {
  const deed = await findDeed(tx, deedId);
  const orderId = deed && (await findOrderIdOfDelivery(tx, deed.deliveryId));
  if (!deed || !orderId) throw new CallFailure('not-found');
  await lockOrder(tx, orderId);
  const counting = (await listDeeds(tx, deed.deliveryId)).filter(({ outcome }) => outcome === 'done');
  if (counting.at(-1)?.id !== deedId) throw new CallFailure('undo-too-late');
  await setDeedOutcome(tx, deedId, 'undone');
  return deed;
}
