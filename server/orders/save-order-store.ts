import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** A new order has no number yet. */
export type NewOrder = Omit<StoredOrder, 'number'>;

export interface Mover {
  by: 'customer' | 'payment' | 'clock' | 'staff';
  accountId?: string | null;
}

export interface Move extends Mover {
  orderId: string;
  deliveryId?: string;
  from: string | null;
  to: string;
  at: Date;
}

/**
 * The number of the order that a cart becomes; only for an open cart, so that a repeated request for a placed one takes no number.
 * Without a cart: for an order that the shop itself places, such as a renewal.
 */
export async function takeOrderNumber(tx: Queryable, cartId: string | null = null): Promise<number> {
  const row = await tx.one<{ number: number }>(sql`
    select case when ${cartId}::text is null or exists (select 1 from carts where id = ${cartId} and state = 'open')
      then nextval('order_numbers') end as number`);
  return row?.number ?? 0;
}

/** The whole order in one statement: it is inserted with its first move, all its deliveries and meals, or not at all. */
export async function insertOrder(tx: Queryable, order: StoredOrder, { by, accountId }: Mover): Promise<void> {
  await tx.run(sql`
    with placed as (
      insert into orders (id, number, cart_id, account_id, spot_id, spot_plan_id, cut_off_hours, rhythm, type, status, language, contact,
        is_contact_named, address,
        region_id, plan, subtotal_in_cents, discount_in_cents, discount_source, shipping_in_cents, total_in_cents,
        placed_subtotal_in_cents, placed_discount_in_cents, placed_total_in_cents, terms, terms_hash, phone_key, coupon_id,
        coupon_code, payment_type, credit_used_in_cents, invoice, notes, hold_until, renewal_id, placed_at, changed_at)
      values (${order.id}, ${order.number}, ${order.cartId}, ${order.accountId}, ${order.spotId}, ${order.spotPlanId}, ${order.cutOff}, ${order.rhythm ?? null}, ${order.type},
        ${order.status}, ${order.language}, ${order.contact}, ${order.isContactNamed}, ${order.address}, ${order.regionId}, ${order.plan},
        ${order.subtotalInCents}, ${order.discountInCents}, ${order.discountSource}, ${order.shippingInCents},
        ${order.totalInCents}, ${order.placedSubtotalInCents}, ${order.placedDiscountInCents},
        ${order.placedTotalInCents}, ${order.terms}, ${order.termsHash ?? null}, ${order.phoneKey}, ${order.couponId},
        ${order.couponCode}, ${order.paymentType}, ${order.creditUsedInCents}, ${order.invoice}, ${order.notes}, ${order.holdUntil}, ${order.renewalId},
        ${order.placedAt}, ${order.placedAt})
    ), planned as (${insertDeliveries(order.id, order.deliveries)}), packed as (${insertItems(order.deliveries)})
    ${insertMove({ orderId: order.id, from: null, to: order.status, by, accountId, at: order.placedAt })}`);
}

function insertDeliveries(orderId: string, deliveries: readonly StoredDelivery[]) {
  return sql`
    insert into deliveries (id, order_id, position, date, time_period_id, from_time, to_time, status, address, region,
      quota, base_in_cents, adds_in_cents, is_held, extras)
    select id, ${orderId}::uuid, position, date, "timePeriodId", "from", "to", status, address, region, quota,
      "baseInCents", "addsInCents", "isHeld", extras
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as given(id uuid, position int, date date,
      "timePeriodId" uuid, "from" text, "to" text, status text, address jsonb, region jsonb, quota jsonb,
      "baseInCents" int, "addsInCents" int, "isHeld" boolean, extras jsonb)`;
}

function insertItems(deliveries: readonly StoredDelivery[]) {
  const rows = deliveries.flatMap(({ id, items }) =>
    items.map((item, position) => ({ ...item, deliveryId: id, position })),
  );
  return sql`
    insert into order_items (id, delivery_id, position, build_id, meal_id, category, meal, unit_price_in_cents,
      regular_price_in_cents, amount, adds_in_cents, is_filled, eater)
    select id, "deliveryId", position, "buildId", "mealId", category, meal, "unitPriceInCents", "regularPriceInCents",
      amount, "addsInCents", "isFilled", eater
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, "deliveryId" uuid, position int,
      "buildId" uuid, "mealId" uuid, category text, meal jsonb, "unitPriceInCents" int, "regularPriceInCents" int,
      amount int, "addsInCents" int, "isFilled" boolean, eater text)`;
}

/** Writes the fields that can change after placing. `deliveries` lists the changed ones; their meals are written again. */
export async function saveOrder(
  tx: Queryable,
  order: StoredOrder,
  deliveries: readonly StoredDelivery[],
): Promise<void> {
  await tx.run(sql`
    update orders set status = ${order.status}, contact = ${order.contact}, address = ${order.address},
      subtotal_in_cents = ${order.subtotalInCents}, discount_in_cents = ${order.discountInCents},
      shipping_in_cents = ${order.shippingInCents}, total_in_cents = ${order.totalInCents},
      paid_in_cents = ${order.paidInCents}, refunded_in_cents = ${order.refundedInCents},
      credit_used_in_cents = ${order.creditUsedInCents}, credited_in_cents = ${order.creditedInCents},
      payment_type = ${order.paymentType}, hold_until = ${order.holdUntil}, renewal_id = ${order.renewalId},
      changed_at = ${order.changedAt}
    where id = ${order.id}`);
  if (deliveries.length === 0) return;
  await tx.run(sql`
    update deliveries d set date = given.date, cooked_for = given."cookedFor", time_period_id = given."timePeriodId", from_time = given."from",
      to_time = given."to", status = given.status, address = given.address, region = given.region,
      base_in_cents = given."baseInCents", adds_in_cents = given."addsInCents",
      short_in_cents = coalesce(given."shortInCents", 0), is_held = given."isHeld", filled_at = given."filledAt",
      extras = given.extras
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as given(id uuid, date date, "cookedFor" date,
      "timePeriodId" uuid, "from" text, "to" text, status text, address jsonb, region jsonb, "baseInCents" int, "addsInCents" int,
      "shortInCents" int, "isHeld" boolean, "filledAt" timestamptz, extras jsonb)
    where d.id = given.id`);
  const ids = deliveries.map(({ id }) => id);
  await tx.run(sql`delete from order_items where delivery_id = any(${ids}::uuid[])`);
  await tx.run(insertItems(deliveries));
}

/** Leaves its meals, date and address unchanged. */
export async function saveDeliveryStatus(tx: Queryable, id: string, status: DeliveryStatus): Promise<void> {
  await tx.run(sql`update deliveries set status = ${status} where id = ${id}`);
}

export async function recordMove(tx: Queryable, move: Move): Promise<void> {
  await tx.run(insertMove(move));
}

function insertMove(move: Move): Statement {
  return sql`
    insert into order_moves (order_id, delivery_id, from_status, to_status, moved_by, account_id, at)
    values (${move.orderId}, ${move.deliveryId ?? null}, ${move.from}, ${move.to}, ${move.by}, ${move.accountId ?? null},
      ${move.at})`;
}

/** False: reported before. */
export async function markPurchaseReported(db: Queryable, orderId: string, now: Date): Promise<boolean> {
  const marked = await db.run(sql`
    update orders set purchase_told_at = ${now} where id = ${orderId} and purchase_told_at is null`);
  return marked === 1;
}
