import type { OrderChange, OrderStatus } from '#contract/orders/orders.ts';
import type { OrderTotals } from '#domain/orders/order-money.ts';
import type { BackWay, Balance } from '#domain/orders/settle-balance.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';

/** A locked order, and the facts a change may read. */
export interface OrderWork {
  order: StoredOrder;
  spot: StoredSpot;
  catalogue: CatalogueSnapshot;
  now: Date;
  language: CallContext['language'];
  tx: Queryable;
  /** Why this delivery may not change; left out: the customer's own rule, until the cut-off. */
  refuse?(delivery: StoredDelivery): CallFailure | null;
}

/** The result of a change; its consequences are the same for all changes. */
export interface Decision {
  kind: OrderChange['kind'];
  /** Null when the change concerns more than one delivery. */
  deliveryId: string | null;
  /** The changed deliveries, complete, in their new state. */
  deliveries: StoredDelivery[];
  way: BackWay;
  /** Absent: the order's own status stays. */
  status?: OrderStatus;
  undoes?: StoredChange;
  /** Writes further rows in the same transaction. */
  also?(tx: Queryable, changeId: string): Promise<void>;
}

/** The order's sums after a decision. */
export interface Settled {
  deliveries: StoredDelivery[];
  totals: OrderTotals;
  balance: Balance;
}

export interface Maker {
  by: 'customer' | 'clock' | 'staff';
  accountId: string | null;
  now: Date;
  /** The total that was shown to the customer; without it any total is accepted. */
  expectedTotalInCents?: number | undefined;
  /** Made by staff at the customer's request. */
  isAtDesk?: boolean;
  /** Refuses an outcome that is not the one that was shown. */
  requireSeen?(settled: Pick<Settled, 'totals' | 'balance'>): void;
}
