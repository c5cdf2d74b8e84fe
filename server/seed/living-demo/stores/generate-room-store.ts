import type { DeliveryUse } from '#domain/delivery/delivery-use.ts';
import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';

/** Counts the use of windows, the kitchen and its categories by these deliveries; last in a transaction, to follow the lock order. */
export async function generateUses(tx: Queryable, spotId: string, uses: readonly DeliveryUse[]): Promise<void> {
  const slots = uses.map(({ timePeriodId, date }) => ({ timePeriodId, date }));
  const meals = uses.flatMap(({ date, meals: counts }) =>
    Object.entries(counts).map(([category, count]) => ({ date, category, count })),
  );
  await tx.run(sql`
    insert into slot_uses (time_period_id, date, deliveries)
    select "timePeriodId", date, count(*) from json_to_recordset(${JSON.stringify(slots)}::json)
      as given("timePeriodId" uuid, date date) group by 1, 2 order by 1, 2
    on conflict (time_period_id, date) do update set deliveries = slot_uses.deliveries + excluded.deliveries`);
  await tx.run(sql`
    insert into category_uses (spot_id, date, category, meals)
    select ${spotId}, date, category, sum(count) from json_to_recordset(${JSON.stringify(meals)}::json)
      as given(date date, category text, count int) group by 2, 3 order by 2, 3
    on conflict (spot_id, date, category) do update set meals = category_uses.meals + excluded.meals`);
  await tx.run(sql`
    insert into kitchen_uses (spot_id, date, meals)
    select ${spotId}, date, sum(count) from json_to_recordset(${JSON.stringify(meals)}::json)
      as given(date date, category text, count int) group by 2 order by 2
    on conflict (spot_id, date) do update set meals = kitchen_uses.meals + excluded.meals`);
}
