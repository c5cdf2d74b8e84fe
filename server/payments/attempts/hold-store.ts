import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

const fewAtOnce = 50;

/** Unpaid orders whose hold is over, oldest first, starting after the last one seen. */
export function listOverHolds(
  db: Queryable,
  now: Date,
  after: { holdUntil: Date; id: string } | null,
): Promise<{ holdUntil: Date; id: string }[]> {
  const { holdUntil, id } = after ?? { holdUntil: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
  return db.rows<{ holdUntil: Date; id: string }>(sql`
    select hold_until as "holdUntil", id from orders
    where status = 'not-paid' and hold_until <= ${now} and (hold_until, id) > (${holdUntil}, ${id}::uuid)
    order by hold_until, id limit ${fewAtOnce}`);
}

/** The order must be locked. Its dates are announced, because the boards that show them change. */
export async function holdForPayLink(tx: Queryable, orderId: string, until: Date, now: Date): Promise<void> {
  await tx.run(sql`
    with held as (update orders set hold_until = ${until}, pay_link_at = ${now} where id = ${orderId} returning id)
    insert into changed_days (date) select distinct d.date from deliveries d join held on held.id = d.order_id`);
}

/** Restores the hold from before the link. */
export async function takeBackPayLink(tx: Queryable, orderId: string, holdUntil: string | null): Promise<void> {
  await tx.run(sql`
    with held as (update orders set hold_until = ${holdUntil}, pay_link_at = null where id = ${orderId} and status = 'not-paid'
      returning id)
    insert into changed_days (date) select distinct d.date from deliveries d join held on held.id = d.order_id`);
}
