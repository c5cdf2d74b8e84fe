import type { Allergen } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Personal data of a delivery in any status, as printed: read at the time of printing, and stored in no version. */
export interface PrintedDelivery {
  id: string;
  orderNumber: number;
  date: CalendarDate;
  from: string;
  to: string;
  name: string;
  street: string;
  number: string;
  postalCode: string;
  city: string;
  floor: string;
  bell: string;
  phone: string;
  notes: string;
  avoidAllergens: Allergen[];
  /** Courier and stop number of its run. */
  stop: { courier: string; number: number } | null;
  /** Names by order line. */
  eaters: Record<string, string>;
}

export function listPrintedDeliveries(db: Queryable, ids: readonly string[]): Promise<PrintedDelivery[]> {
  return db.rows<PrintedDelivery>(sql`
    select d.id, o.number as "orderNumber", d.date, d.from_time as "from", d.to_time as "to",
      coalesce(o.contact->>'name', '') as name, coalesce(w.at->>'street', '') as street,
      coalesce(w.at->>'number', '') as number, coalesce(w.at->>'postalCode', '') as "postalCode",
      coalesce(w.at->>'city', '') as city, coalesce(w.at->>'floor', '') as floor, coalesce(w.at->>'bell', '') as bell,
      coalesce(w.at->>'phone', o.contact->>'phone', '') as phone, o.notes,
      coalesce(a.avoid_allergens, '{}') as "avoidAllergens",
      (select jsonb_build_object('courier', split_part(c.name, ' ', 1), 'number', s.position + 1)
        from run_stops s join runs r on r.id = s.run_id join accounts c on c.id = r.courier_id
        where s.delivery_id = d.id) as stop,
      (select coalesce(jsonb_object_agg(i.id, i.eater) filter (where i.eater is not null), '{}')
        from order_items i where i.delivery_id = d.id) as eaters
    from deliveries d join orders o on o.id = d.order_id left join accounts a on a.id = o.account_id
    cross join lateral (select coalesce(d.address, o.address) as at) w
    where d.id = any(${ids}::uuid[])`);
}
