import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { Database, Queryable } from '../database/database.ts';

interface LoweredPrice {
  delivery: StoredDelivery;
  way: 'credit' | 'refund';
  by: 'clock' | 'staff';
}

/** A transaction on a locked order; implemented by the orders module, passed in. */
export interface CaseWork {
  tx: Queryable;
  order: StoredOrder;
  lower(lowered: LoweredPrice): Promise<{ order: StoredOrder; changeId: string }>;
}

export interface CaseDeps {
  db: Database;
  workOnOrder<Result>(
    asked: { orderId: string; now: Date },
    work: (work: CaseWork) => Promise<Result>,
  ): Promise<Result>;
}
