import type { Order } from '#contract/orders/orders.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface CancelMove {
  by: NonNullable<Order['cancellation']>['by'];
  at: Date;
}

/** Author and time of an order's cancellation. Null: not cancelled, or not recorded. */
export function findCancelMove(db: Queryable, orderId: string): Promise<CancelMove | null> {
  return db.one<CancelMove>(sql`
    select moved_by as by, at from order_moves
    where order_id = ${orderId} and delivery_id is null and to_status = 'canceled' and moved_by in ('customer', 'clock', 'staff')
    order by id desc limit 1`);
}
