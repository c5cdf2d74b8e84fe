import type { CalendarDate } from '#domain/athens-time.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../database/database.ts';
import { storedAddress, storedInvoice, storedRhythm } from '../database/shared-schema.ts';
import { sql } from '../database/sql.ts';
import { storedContact, storedDeliveries, storedPlan, storedTerms } from './order-schema.ts';

const columns = sql`
  o.id, o.number, o.cart_id as "cartId", o.account_id as "accountId", o.spot_id as "spotId",
  o.spot_plan_id as "spotPlanId", o.rhythm,
  least(o.cut_off_hours, (select s.cut_off_hours from spots s where s.id = o.spot_id)) as "cutOff", o.type, o.status, o.language, o.contact, o.is_contact_named as "isContactNamed", o.address, o.region_id as "regionId", o.plan,
  o.subtotal_in_cents as "subtotalInCents", o.discount_in_cents as "discountInCents",
  o.discount_source as "discountSource", o.shipping_in_cents as "shippingInCents", o.total_in_cents as "totalInCents",
  o.placed_subtotal_in_cents as "placedSubtotalInCents", o.placed_discount_in_cents as "placedDiscountInCents",
  o.placed_total_in_cents as "placedTotalInCents", o.terms, o.terms_hash as "termsHash", o.phone_key as "phoneKey",
  o.placed_total_in_cents - o.placed_subtotal_in_cents + o.placed_discount_in_cents as "placedShippingInCents",
  o.coupon_id as "couponId", o.coupon_code as "couponCode", o.payment_type as "paymentType",
  o.paid_in_cents as "paidInCents", o.refunded_in_cents as "refundedInCents",
  o.credit_used_in_cents as "creditUsedInCents", o.credited_in_cents as "creditedInCents",
  (select coalesce(sum(p.amount_in_cents), 0)::int from door_payments p where p.order_id = o.id and p.claim = 'claimed')
    as "claimedInCents", o.invoice, o.notes,
  o.hold_until as "holdUntil", o.renewal_id as "renewalId", o.placed_at as "placedAt", o.changed_at as "changedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'position', d.position, 'date', d.date, 'cookedFor', d.cooked_for,
      'timePeriodId', d.time_period_id, 'from', d.from_time, 'to', d.to_time, 'status', d.status, 'address', d.address,
      'region', d.region, 'quota', d.quota, 'baseInCents', d.base_in_cents, 'addsInCents', d.adds_in_cents, 'shortInCents', d.short_in_cents, 'isHeld', d.is_held,
      'filledAt', d.filled_at, 'extras', d.extras,
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'buildId', i.build_id, 'mealId', i.meal_id,
          'category', i.category, 'meal', i.meal, 'unitPriceInCents', i.unit_price_in_cents,
          'regularPriceInCents', i.regular_price_in_cents, 'amount', i.amount, 'addsInCents', i.adds_in_cents,
          'isFilled', i.is_filled, 'eater', i.eater) order by i.position), '[]')
        from order_items i where i.delivery_id = d.id)) order by d.position), '[]')
    from deliveries d where d.order_id = o.id) as deliveries`;

/** What an order stores as JSON may be older than this release. */
function parsed(row: StoredOrder): StoredOrder {
  return {
    ...row,
    rhythm: row.rhythm && storedRhythm.parse(row.rhythm),
    contact: storedContact.parse(row.contact),
    address: storedAddress.parse(row.address),
    plan: storedPlan.parse(row.plan),
    terms: row.terms && storedTerms.parse(row.terms),
    invoice: row.invoice && storedInvoice.parse(row.invoice),
    deliveries: storedDeliveries.parse(row.deliveries),
  };
}

export async function findOrder(db: Queryable, id: string): Promise<StoredOrder | null> {
  const row = await db.one<StoredOrder>(sql`select ${columns} from orders o where o.id = ${id}`);
  return row && parsed(row);
}

export async function findOrderOfCart(db: Queryable, cartId: string): Promise<StoredOrder | null> {
  const row = await db.one<StoredOrder>(sql`select ${columns} from orders o where o.cart_id = ${cartId}`);
  return row && parsed(row);
}

/**
 * Locks the order until the transaction ends, and before it its customer, whose credit and carts it may change: every transaction
 * locks the account first. The order is read after the locks: read in the statement that waits, it would be as old as its beginning.
 */
export async function lockOrder(tx: Queryable, id: string): Promise<StoredOrder | null> {
  // One round trip: the statements run one after the other, and the last read is as of its own time.
  const [, , order] = await Promise.all([
    tx.one(sql`select 1 from accounts where id = (select account_id from orders where id = ${id}) for no key update`),
    tx.one(sql`select 1 from orders where id = ${id} for update`),
    findOrder(tx, id),
  ]);
  return order;
}

export async function listOrders(
  db: Queryable,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ orders: StoredOrder[]; total: number }> {
  const orders = await db.rows<StoredOrder>(sql`
    select ${columns} from orders o where o.account_id = ${accountId}
    order by o.placed_at desc, o.number desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const count = await db.one<{ total: number }>(sql`
    select count(*)::int as total from orders where account_id = ${accountId}`);
  return { orders: orders.map(parsed), total: count?.total ?? 0 };
}

/** A customer's orders with deliveries to come, soonest first. */
export async function listOpenOrders(db: Queryable, accountId: string, from: CalendarDate): Promise<StoredOrder[]> {
  const rows = await db.rows<StoredOrder>(sql`
    select ${columns} from orders o where o.account_id = ${accountId} and exists (
      select 1 from deliveries d where d.order_id = o.id and d.status = 'opened' and d.date >= ${from})
    order by (select min(d.date) from deliveries d where d.order_id = o.id and d.status = 'opened' and d.date >= ${from})
    limit 20`);
  return rows.map(parsed);
}
