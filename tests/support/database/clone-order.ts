import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** A copy of an order as if it had just been placed, without building a cart. */
export async function cloneOrder(db: Database, templateId: string, facts: object): Promise<string> {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', ${id}::text, 'cart_id', ${randomUUID()}::text,
        'number', nextval('order_numbers')) || ${facts}::jsonb)).* from orders o where id = ${templateId}`);
    const deliveries = await tx.rows<{ id: string }>(sql`select id from deliveries where order_id = ${templateId}`);
    for (const { id: old } of deliveries) {
      const deliveryId = randomUUID();
      await tx.run(sql`
        insert into deliveries select (jsonb_populate_record(d, jsonb_build_object('id', ${deliveryId}::text,
          'order_id', ${id}::text))).* from deliveries d where id = ${old}`);
      await tx.run(sql`
        insert into order_items select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
          'delivery_id', ${deliveryId}::text))).* from order_items i where delivery_id = ${old}`);
    }
  });
  return id;
}
