import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { lockRenewal, type StoredRenewal } from '../renewal-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';

/** A renewal and the order it follows, both locked, and the current catalogue. */
export interface RenewalWork {
  renewal: StoredRenewal;
  last: StoredOrder;
  catalogue: CatalogueSnapshot;
}

/** Locks the order first and then the renewal, like every transaction. Does nothing for one that another process has handled. */
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

/** True when the order's payment deadline passed while its payment was unknown. An order cancelled before that does not count. */
export function hasRunOut(last: StoredOrder, renewal: StoredRenewal): boolean {
  return last.status === 'canceled' && last.changedAt > renewal.changedAt;
}
