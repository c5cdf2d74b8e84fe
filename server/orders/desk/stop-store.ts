import type { DayState } from '#contract/words/kitchen-words.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface DeskStop {
  deliveryId: string;
  day: DayState;
  courier: string | null;
  position: number | null;
  stops: number;
  leftAt: Date | null;
}

/** The deliveries of an order on their days. */
export function listDeskStops(db: Queryable, orderId: string): Promise<DeskStop[]> {
  return db.rows<DeskStop>(sql`
    select d.id as "deliveryId", coalesce(day.state, 'open') as day, a.name as courier, r.left_at as "leftAt",
      case when r.id is not null then (select count(*)::int from run_stops o where o.run_id = r.id and o.position <= s.position) end as position,
      (select count(*)::int from run_stops o where o.run_id = r.id) as stops
    from deliveries d join orders o on o.id = d.order_id
    left join delivery_days day on day.spot_id = o.spot_id and day.date = d.date
    left join run_stops s on s.delivery_id = d.id
    left join runs r on r.id = s.run_id and r.date = d.date
    left join accounts a on a.id = r.courier_id
    where d.order_id = ${orderId} order by d.date, d.position`);
}
