import type { DeliveryStatus, OrderStatus } from '#contract/orders/orders.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { pendingStatuses } from '../order-status/status-sets-store.ts';
import { dueInCents } from './search-store.ts';

export interface SearchedDelivery {
  id: string;
  date: CalendarDate;
  from: string;
  to: string;
  status: DeliveryStatus;
  street: string;
  city: string;
  quota: Record<string, [number, number]>;
  /** The number of its meals by category. */
  chosen: Record<string, number>;
}

export interface FoundOrderRow {
  id: string;
  number: number;
  accountId: string | null;
  name: string;
  phone: string;
  type: number;
  status: OrderStatus;
  paymentType: PaymentType;
  dueInCents: number;
  holdUntil: Date | null;
  delivery: SearchedDelivery | null;
}

/** Orders with the delivery on a date; without one the next, or else the last. */
export function listFoundOrders(
  db: Queryable,
  ids: readonly string[],
  { date, today }: { date: CalendarDate | undefined; today: CalendarDate },
): Promise<FoundOrderRow[]> {
  return db.rows<FoundOrderRow>(sql`
    select o.id, o.number, o.account_id as "accountId", coalesce(o.contact->>'name', '') as name,
      coalesce(nullif(coalesce(d.address, o.address)->>'phone', ''), o.contact->>'phone', '') as phone, o.type, o.status,
      o.payment_type as "paymentType", ${dueInCents} as "dueInCents", o.hold_until as "holdUntil",
      case when d.id is not null then jsonb_build_object('id', d.id, 'date', d.date, 'from', d.from_time, 'to', d.to_time,
        'status', d.status, 'quota', d.quota,
        'street', concat_ws(' ', coalesce(d.address, o.address)->>'street', coalesce(d.address, o.address)->>'number'),
        'city', coalesce(coalesce(d.address, o.address)->>'city', ''),
        'chosen', (select coalesce(jsonb_object_agg(c.category, c.count), '{}') from (select i.category, sum(i.amount)::int as count
          from order_items i where i.delivery_id = d.id group by i.category) c)) end as delivery
    from orders o left join lateral (
      select * from deliveries d where d.order_id = o.id
      order by d.date = ${date ?? null}::date desc nulls last, (d.status in ${pendingStatuses} and d.date >= ${today}) desc,
        case when d.status in ${pendingStatuses} and d.date >= ${today} then d.date end, d.date desc limit 1) d on true
    where o.id = any(${ids}::uuid[]) order by o.number desc`);
}
