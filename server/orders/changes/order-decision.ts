import type { OrderChange, OrderStatus } from '#contract/orders.ts';
import type { BackWay } from '#domain/orders/settle-balance.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';

/** A locked order, and what a change of it may look at. */
export interface OrderWork {
  order: StoredOrder;
  spot: StoredSpot;
  catalogue: CatalogueSnapshot;
  now: Date;
  language: CallContext['language'];
  tx: Queryable;
}

/** What a change comes to; everything that follows from it is the same for all changes. */
export interface Decision {
  kind: OrderChange['kind'];
  /** Null when the change is of more than one delivery. */
  deliveryId: string | null;
  /** The deliveries that change, whole, as they will be. */
  deliveries: StoredDelivery[];
  way: BackWay;
  /** Left out: the order's own status stays. */
  status?: OrderStatus;
  undoes?: StoredChange;
  /** What else is written with it. */
  also?(tx: Queryable, changeId: string): Promise<void>;
}

export interface Maker {
  by: 'customer' | 'clock' | 'staff';
  accountId: string | null;
  now: Date;
  /** What the customer was shown that the order would come to; left out, any total is taken. */
  expectedTotalInCents?: number | undefined;
}
