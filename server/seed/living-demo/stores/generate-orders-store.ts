import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import type { Move } from '../../../orders/save-order-store.ts';

/**
 * Inserts many orders at once, in their current state; updates those that exist. All statements are sent before the first
 * response: later ones, such as moves, refer to the deliveries.
 */
export async function generateOrders(tx: Queryable, orders: readonly StoredOrder[]): Promise<void> {
  await Promise.all([generateHeads(tx, orders), generateDeliveries(tx, orders), generateItems(tx, orders)]);
}

async function generateHeads(tx: Queryable, orders: readonly StoredOrder[]): Promise<void> {
  await tx.run(sql`
    insert into orders (id, number, cart_id, account_id, spot_id, spot_plan_id, type, status, language, contact, address,
      region_id, plan, subtotal_in_cents, discount_in_cents, discount_source, shipping_in_cents, total_in_cents,
      placed_subtotal_in_cents, placed_discount_in_cents, placed_total_in_cents, terms, phone_key, coupon_id, coupon_code,
      payment_type, paid_in_cents, invoice, notes, hold_until, placed_at, changed_at)
    select id, number, "cartId", "accountId", "spotId", "spotPlanId", type, status, language, contact, address, "regionId",
      plan, "subtotalInCents", "discountInCents", "discountSource", "shippingInCents", "totalInCents",
      "placedSubtotalInCents", "placedDiscountInCents", "placedTotalInCents", terms, "phoneKey", "couponId", "couponCode",
      "paymentType", "paidInCents", nullif(invoice, 'null'), notes, "holdUntil", "placedAt", "changedAt"
    from json_to_recordset(${JSON.stringify(orders.map(withoutDeliveries))}::json) as given(id uuid, number bigint,
      "cartId" text, "accountId" uuid, "spotId" uuid, "spotPlanId" uuid, type int, status text, language text, contact jsonb,
      address jsonb, "regionId" uuid, plan jsonb, "subtotalInCents" int, "discountInCents" int, "discountSource" text,
      "shippingInCents" int, "totalInCents" int, "placedSubtotalInCents" int, "placedDiscountInCents" int,
      "placedTotalInCents" int, terms jsonb, "phoneKey" text, "couponId" uuid, "couponCode" text, "paymentType" text,
      "paidInCents" int, invoice jsonb, notes text, "holdUntil" timestamptz, "placedAt" timestamptz, "changedAt" timestamptz)
    on conflict (id) do update set status = excluded.status, subtotal_in_cents = excluded.subtotal_in_cents,
      discount_in_cents = excluded.discount_in_cents, shipping_in_cents = excluded.shipping_in_cents,
      total_in_cents = excluded.total_in_cents, paid_in_cents = excluded.paid_in_cents, hold_until = excluded.hold_until,
      changed_at = excluded.changed_at`);
}

function withoutDeliveries({ deliveries: _, ...order }: StoredOrder) {
  return order;
}

async function generateDeliveries(tx: Queryable, orders: readonly StoredOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id: orderId, deliveries }) =>
    deliveries.map(({ items: _, ...delivery }) => ({ ...delivery, orderId })),
  );
  await tx.run(sql`
    insert into deliveries (id, order_id, position, date, time_period_id, from_time, to_time, status, quota, base_in_cents,
      adds_in_cents, is_held, filled_at, extras)
    select id, "orderId", position, date, "timePeriodId", "from", "to", status, quota, "baseInCents", "addsInCents", "isHeld",
      "filledAt", extras
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, "orderId" uuid, position int, date date,
      "timePeriodId" uuid, "from" text, "to" text, status text, quota jsonb, "baseInCents" int, "addsInCents" int,
      "isHeld" boolean, "filledAt" timestamptz, extras jsonb)
    on conflict (id) do update set status = excluded.status, is_held = excluded.is_held`);
}

/** Sold dishes are on thousands of lines; each dish is sent once. */
async function generateItems(tx: Queryable, orders: readonly StoredOrder[]): Promise<void> {
  const items = orders.flatMap(({ deliveries }) =>
    deliveries.flatMap(({ id: deliveryId, items: lines }) =>
      lines.map((item, position) => ({ ...item, deliveryId, position })),
    ),
  );
  const sold = Object.fromEntries(items.map(({ buildId, meal }) => [buildId, meal]));
  const rows = items.map(({ meal: _, ...item }) => item);
  await tx.run(sql`
    insert into order_items (id, delivery_id, position, build_id, meal_id, category, meal, unit_price_in_cents,
      regular_price_in_cents, amount, adds_in_cents, is_filled, eater)
    select id, "deliveryId", position, "buildId", "mealId", category, sold.meal, "unitPriceInCents", "regularPriceInCents",
      amount, "addsInCents", "isFilled", eater
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, "deliveryId" uuid, position int, "buildId" uuid,
      "mealId" uuid, category text, "unitPriceInCents" int, "regularPriceInCents" int, amount int, "addsInCents" int,
      "isFilled" boolean, eater text)
    join jsonb_each(${JSON.stringify(sold)}::jsonb) as sold(build, meal) on sold.build::uuid = "buildId"
    on conflict (id) do nothing`);
}

export async function generateMoves(tx: Queryable, moves: readonly Move[]): Promise<void> {
  await tx.run(sql`
    insert into order_moves (order_id, delivery_id, from_status, to_status, moved_by, account_id, at)
    select "orderId", "deliveryId", "from", "to", "by", "accountId", at
    from json_to_recordset(${JSON.stringify(moves)}::json) as given("orderId" uuid, "deliveryId" uuid, "from" text, "to" text,
      "by" text, "accountId" uuid, at timestamptz)
    order by at`);
}
