import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface PastPrice {
  priceInCents: number;
  /** Start of validity, as an ISO instant. */
  at: string;
}

interface PricedItem {
  id: string;
  kind: 'meal-build' | 'spot-plan';
  name: string;
  history: PastPrice[];
}

/** The portions of a meal by its slug, or the plan with this id at a spot, each with all its prices, oldest first. */
export function listPricedItems(db: Queryable, item: string): Promise<PricedItem[]> {
  return db.rows<PricedItem>(sql`
    select i.id, i.kind, i.name, h.history from (
      select b.id, 'meal-build' as kind, m.slug || ' ' || b.portion as name, m.slug as asked, b.portion
        from meal_builds b join meals m on m.id = b.meal_id
      union all
      select s.id, 'spot-plan', p.tag, s.id::text, '' from spot_plans s join plans p on p.id = s.plan_id
    ) i cross join lateral (
      select jsonb_agg(jsonb_build_object('priceInCents', price_in_cents, 'at', at) order by at, id) as history
      from price_history where item_id = i.id
    ) h where i.asked = ${item} order by array_position('{regular,brave,hero,legendary}', i.portion)`);
}
