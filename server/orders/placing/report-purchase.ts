import type { CallContext } from '../../calls/handlers.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../order-store.ts';
import { requireOwn } from '../reading/read-order.ts';
import { markPurchaseReported } from '../save-order-store.ts';

/** True for the first request only, with any number of concurrent ones. */
export async function reportPurchase(
  { db }: OrderDeps,
  orderId: string,
  context: CallContext,
): Promise<{ isFirst: boolean }> {
  const order = requireOwn(await findOrder(db, orderId), context);
  return { isFirst: await markPurchaseReported(db, order.id, context.now) };
}
