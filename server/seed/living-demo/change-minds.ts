import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { raiseAlert } from '../../alerts/alert-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import { carryOut } from '../../orders/changes/carry-out.ts';
import type { OrderWork } from '../../orders/changes/order-decision.ts';
import { skipDelivery } from '../../orders/changes/skip-delivery.ts';
import { decideStopping } from '../../orders/changes/stop-order.ts';
import type { OrderDeps } from '../../orders/order-deps.ts';
import { startRenewal } from '../../orders/renewals/set-renewal.ts';
import { recordRefusal, takeOrdersRefund } from '../../payments/captures/refund-store.ts';
import type { ChangedMind } from './changed-mind.ts';

interface DemoWork {
  tx: Queryable;
  catalogue: CatalogueSnapshot;
  now: Date;
}

/** Few enough to run every change through the normal code, each at its own time, with its receipt and its money. */
export async function changeMinds(
  orders: OrderDeps,
  { tx, catalogue }: Pick<DemoWork, 'tx' | 'catalogue'>,
  minds: readonly { order: StoredOrder; mind: ChangedMind }[],
): Promise<void> {
  for (const { order, mind } of minds.toSorted((a, b) => a.mind.at.getTime() - b.mind.at.getTime())) {
    const work = workOn(order, { tx, catalogue, now: mind.at });
    const decision = mind.kind === 'skip' ? skipDelivery(work, mind.deliveryId) : decideStopping(order, mind.at);
    if (!decision) continue;
    await carryOut(orders, work, decision, { by: 'customer', accountId: order.accountId, now: mind.at });
    if (mind.kind === 'stop' && mind.isRefused) await refuseRefund(tx, order.id, mind.at);
  }
}

/** Creates a refund that the card refuses, so that office staff find one. */
async function refuseRefund(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const refund = await takeOrdersRefund(tx, orderId, now);
  if (!refund) return;
  const { id, transactionId, amountInCents } = refund;
  const reason = 403;
  await recordRefusal(tx, id, { reason: String(reason), nextTryAt: null }, now);
  const data = { refundId: id, transactionId, amountInCents, reason };
  await raiseAlert(tx, { kind: 'refund-refused', orderId, data, dedupeKey: `refund-refused ${id}` }, now);
}

/** Switches on automatic renewal for these plans; one whose weeks are closed stays as it is. */
export async function letGoOn(orders: OrderDeps, work: DemoWork, running: readonly StoredOrder[]): Promise<void> {
  for (const order of running) {
    await startRenewal(orders, workOn(order, work), null).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
    });
  }
}

function workOn(order: StoredOrder, { tx, catalogue, now }: DemoWork): OrderWork {
  return { order, spot: catalogue.defaultSpot, catalogue, now, language: order.language, tx };
}
