import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { findOrderIdOfDelivery } from '../../orders/door-store.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { findStopEvent, listStopEvents, type StoredStopEvent, setStopEventOutcome } from './stop-event-store.ts';

/** The event stays recorded but no longer counts; refused when later events of its stop exist. */
export async function takeBackStopEvent(tx: Queryable, stopEventId: string): Promise<StoredStopEvent> {
  const stopEvent = await findStopEvent(tx, stopEventId);
  const orderId = stopEvent && (await findOrderIdOfDelivery(tx, stopEvent.deliveryId));
  if (!stopEvent || !orderId) throw new CallFailure('not-found');
  await lockOrder(tx, orderId);
  const counting = (await listStopEvents(tx, stopEvent.deliveryId)).filter(({ outcome }) => outcome === 'done');
  if (counting.at(-1)?.id !== stopEventId) throw new CallFailure('undo-too-late');
  await setStopEventOutcome(tx, stopEventId, 'undone');
  return stopEvent;
}
