import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** Kitchen and windows that never fill, for tests that place many orders. Before the shop's first request. */
export async function givePlentyOfCapacity(db: Queryable): Promise<void> {
  await db.run(sql`update time_period_capacities set capacity = 100000`);
  await db.run(sql`update kitchen_capacities set meals = 1000000`);
  await db.run(sql`update category_capacities set meals = 1000000`);
}
