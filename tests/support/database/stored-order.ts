import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { bareMeal, barePlan } from '../bare-documents.ts';
import { usualNow } from '../shop/usual-now.ts';

interface OrderFacts {
  accountId: string | null;
  contact: { name: string; email: string; phone: string };
  address: Record<string, string>;
  status?: string;
  deliveryStatus?: string;
  date?: string;
  notes?: string;
  invoice?: object | null;
}

/** An order of one delivery and one meal, inserted directly into the tables: only the rows it needs, without its history. */
export async function putOrder(db: Queryable, facts: OrderFacts): Promise<{ orderId: string; deliveryId: string }> {
  const { accountId, contact, address, status = 'delivered', date = '2026-11-10' } = facts;
  const orderId = randomUUID();
  const deliveryId = randomUUID();
  const at = new Date(usualNow);
  await db.run(sql`
    insert into orders (id, cart_id, account_id, spot_id, spot_plan_id, type, status, language, contact, address, plan,
      subtotal_in_cents, discount_in_cents, shipping_in_cents, total_in_cents, placed_subtotal_in_cents,
      placed_discount_in_cents, placed_total_in_cents, payment_type, invoice, notes, placed_at, changed_at)
    select ${orderId}, ${randomBytes(18).toString('base64url')}, ${accountId}, s.id, p.id, 0, ${status}, 'el', ${contact},
      ${address}, ${barePlan}::jsonb, 4000, 0, 250, 4250, 4000, 0, 4250,
      'viva', ${facts.invoice ?? null}, ${facts.notes ?? ''}, ${at}, ${at}
    from spots s join spot_plans p on p.spot_id = s.id limit 1`);
  await db.run(sql`
    insert into deliveries (id, order_id, position, date, time_period_id, from_time, to_time, status, address, quota,
      base_in_cents, adds_in_cents, is_held)
    select ${deliveryId}, ${orderId}, 0, ${date}, t.id, '10:00', '13:00', ${facts.deliveryStatus ?? status}, null, '{}', 0, 4000, false
    from time_periods t limit 1`);
  await db.run(sql`
    insert into order_items (delivery_id, position, build_id, meal_id, category, meal, unit_price_in_cents,
      regular_price_in_cents, amount, adds_in_cents)
    select ${deliveryId}, 0, b.id, b.meal_id, 'main-meal', ${bareMeal}::jsonb || jsonb_build_object('name', m.name, 'slug', m.slug), 1000, 1000, 4, 4000
    from meal_builds b join meals m on m.id = b.meal_id limit 1`);
  return { orderId, deliveryId };
}
