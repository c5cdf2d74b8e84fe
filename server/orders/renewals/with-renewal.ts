import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { lockRenewal, type StoredRenewal } from '../renewal-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';

/** A renewal and the order it follows, both locked, and what is sold now. */
export interface RenewalWork {
  renewal: StoredRenewal;
  last: StoredOrder;
  catalogue: CatalogueSnapshot;
}

/** The order first and then the renewal, as everyone locks them. Nothing is done for one that another process has done. */
export async function withRenewal<Result>(
  deps: OrderDeps,
  { id, lastOrderId }: StoredRenewal,
  dueAt: Date | null,
  work: (tx: Queryable, locked: RenewalWork) => Promise<Result>,
): Promise<Result | null> {
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    const last = await lockOrder(tx, lastOrderId);
    const renewal = await lockRenewal(tx, id);
    const isDue = dueAt === null || (renewal?.nextTryAt && renewal.nextTryAt <= dueAt);
    if (!last || renewal?.state !== 'active' || renewal.lastOrderId !== last.id || !isDue) return null;
    return work(tx, { renewal, last, catalogue });
  });
}

/** The order's time to be paid ran out while it was unknown whether it was. One that was cancelled before counts no more. */
export function hasRunOut(last: StoredOrder, renewal: StoredRenewal): boolean {
  return last.status === 'canceled' && last.changedAt > renewal.changedAt;
}
