import type { OrderStatus } from '#contract/orders/orders.ts';
import { deriveStatus } from '#domain/orders/derive-status.ts';
import { canOrderMove, canTakeBackEnd } from '#domain/orders/order-status.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import { retakeCoupon } from '../../coupons/redeem-coupon-store.ts';
import type { Queryable } from '../../database/database.ts';
import { listChanges } from '../change-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { carryOut } from './carry-out.ts';

interface MadeChange {
  orderId: string;
  changeId: string;
}

/** The newest change of its order, provided its money has not moved. */
async function findUndoable(tx: Queryable, { orderId, changeId }: MadeChange): Promise<StoredChange | null> {
  const [newest] = await listChanges(tx, orderId);
  return newest?.id === changeId && !newest.undoneAt && !newest.isRefunded ? newest : null;
}

/** For a missing meal that was found: `restore` returns whether its order could get it back. */
export function giveBackFound<Result>(
  deps: OrderDeps,
  now: Date,
  work: (tx: Queryable, restore: (made: MadeChange) => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  return withFreshCatalogue(deps, (tx, catalogue) =>
    work(tx, async (made) => {
      await lockOrder(tx, made.orderId);
      if (!(await findUndoable(tx, made))) return false;
      await undoStaffChange(deps, { tx, catalogue }, made, now);
      return true;
    }),
  );
}

/** Reverts a staff change of an order, including money and documents; refused when the order was changed since. */
export async function undoStaffChange(
  deps: OrderDeps,
  { tx, catalogue }: { tx: Queryable; catalogue: CatalogueSnapshot },
  { orderId, changeId }: MadeChange,
  now: Date,
): Promise<StoredOrder> {
  const order = await lockOrder(tx, orderId);
  const spot = order && catalogue.findSpot(order.spotId);
  if (!order || !spot) throw new CallFailure('change-not-possible');
  const newest = await findUndoable(tx, { orderId, changeId });
  if (!newest) throw new CallFailure('undo-too-late');
  const { kind, deliveryId, before } = newest;
  const deliveries = order.deliveries.map((delivery) => before.find(({ id }) => id === delivery.id) ?? delivery);
  const status = deriveStatus(order.status, deliveries);
  const mayGoBack = kind === 'our-fault' ? canTakeBackEnd : (from: OrderStatus) => canOrderMove(from, status);
  if (status !== order.status && !mayGoBack(order.status)) throw new CallFailure('undo-too-late');
  const undo = { kind: 'undo', deliveryId, deliveries: before, way: 'undo', status, undoes: newest } as const;
  const decision = kind === 'our-fault' ? { ...undo, also: (written: Queryable) => retake(written, order.id) } : undo;
  return carryOut(deps, { tx, order, spot }, decision, { by: 'staff', accountId: null, now });
}

async function retake(tx: Queryable, orderId: string): Promise<void> {
  // Used on another order within these seconds: the price of this one depended on it.
  if (!(await retakeCoupon(tx, orderId))) throw new CallFailure('undo-too-late');
}
