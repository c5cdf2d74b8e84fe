import type { CalendarDate } from '#domain/athens-time.ts';
import { lastDayToEat, productionDateOf } from '#domain/kitchen/delivery-day.ts';
import type { CookedBag } from '#domain/orders/replanning/same-bag.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { listRecipesOfDate } from '../../meals/recipes/dish-recipe-store.ts';

interface BagRow {
  cookedFor: CalendarDate;
  productionDate: CalendarDate | null;
  hasLeft: boolean;
  /** Use-by dates from the labels; null without a printed label. */
  meals: { mealId: string; useBy: CalendarDate | null; useByDays: number }[];
}

/** True once a delivery has left the kitchen, and the use-by of its meals: from their labels, else from the recipes of the date that cooked it. */
export async function findCookedBag(db: Queryable, spot: string, deliveryId: string): Promise<CookedBag> {
  const row = await db.one<BagRow>(sql`
    select to_char(coalesce(d.cooked_for, d.date), 'YYYY-MM-DD') as "cookedFor",
      to_char(k.production_date, 'YYYY-MM-DD') as "productionDate",
      exists (select 1 from run_stops s join runs r on r.id = s.run_id
        where s.delivery_id = d.id and r.date = d.date and r.left_at is not null) as "hasLeft",
      (select coalesce(jsonb_agg(jsonb_build_object('mealId', i.meal_id, 'useByDays', m.use_by_days, 'useBy',
          (select min(l.use_by) from labels l where l.delivery_id = d.id and l.item_id = i.id and l.revoked_at is null))), '[]')
        from order_items i join meals m on m.id = i.meal_id where i.delivery_id = d.id) as meals
    from deliveries d join orders o on o.id = d.order_id
    left join delivery_days k on k.spot_id = o.spot_id and k.date = coalesce(d.cooked_for, d.date)
    where d.id = ${deliveryId}`);
  if (!row) return { hasLeft: false, lastDay: null };
  const { cookedFor, productionDate, hasLeft, meals } = row;
  const dated = new Map(
    (await listRecipesOfDate(db, { spot, date: cookedFor })).map((each) => [each.mealId, each.recipe]),
  );
  const produced = productionDateOf(cookedFor, productionDate);
  const ends = meals.map(
    ({ mealId, useBy, useByDays }) => useBy ?? lastDayToEat(produced, dated.get(mealId)?.useByDays ?? useByDays),
  );
  return { hasLeft, lastDay: ends.toSorted()[0] ?? null };
}
