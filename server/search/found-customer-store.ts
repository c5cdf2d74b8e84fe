import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface FoundCustomerRow {
  id: string;
  name: string;
  phone: string;
  email: string;
  street: string;
  city: string;
  orders: number;
  lastOrder: { id: string; number: number; placedAt: string } | null;
}

export function listFoundCustomers(db: Queryable, ids: readonly string[]): Promise<FoundCustomerRow[]> {
  return db.rows<FoundCustomerRow>(sql`
    select a.id, a.name, a.email, coalesce(nullif(a.phone, ''), home.address->>'phone', '') as phone,
      concat_ws(' ', home.address->>'street', home.address->>'number') as street, coalesce(home.address->>'city', '') as city,
      (select count(*)::int from orders o where o.account_id = a.id) as orders,
      (select jsonb_build_object('id', o.id, 'number', o.number, 'placedAt', o.placed_at) from orders o
        where o.account_id = a.id order by o.placed_at desc limit 1) as "lastOrder"
    from accounts a left join lateral (
      select address from customer_addresses c where c.account_id = a.id order by c.is_default desc, c.created_at desc limit 1
    ) home on true
    where a.id = any(${ids}::uuid[])`);
}
