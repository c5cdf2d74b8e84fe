import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { bareAddress, barePlan } from '../bare-documents.ts';

/** A bare order in a seeded shop, for tests of dependent tables. Returns its id. */
export async function insertOrder(db: Database, cartId: string): Promise<string> {
  const row = await db.one<{ id: string }>(sql`
    insert into orders (cart_id, spot_id, spot_plan_id, type, status, language, contact, address, plan, subtotal_in_cents,
      discount_in_cents, shipping_in_cents, total_in_cents, placed_subtotal_in_cents, placed_discount_in_cents,
      placed_total_in_cents, payment_type, placed_at, changed_at)
    select ${cartId}, spot_id, id, 0, 'opened', 'el', '{}', ${bareAddress}::jsonb, ${barePlan}::jsonb, 6000, 1200, 250, 5050, 6000, 1200, 5050, 'viva',
      now(), now()
    from spot_plans limit 1
    returning id`);
  if (!row) throw new Error('The shop has no plan to order');
  return row.id;
}
