import type { CardOrderLine } from '#contract/customers/customer-cards.ts';
import type { DeliveryStatus, OrderStatus } from '#contract/orders/orders.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { storedAddress } from '../../database/shared-schema.ts';
import { sql } from '../../database/sql.ts';
import { confirmedOrderStatuses, pendingStatuses } from '../../order-status/status-sets-store.ts';
import { storedPlan } from '../../orders/order-schema.ts';

export const dueInSql = sql`
  (o.total_in_cents - o.credit_used_in_cents - o.paid_in_cents + o.refunded_in_cents + o.credited_in_cents)`;

interface CardFigures {
  orders: number;
  valueInCents: number;
  notFound: number;
  dueInCents: number;
}

export async function readFigures(db: Queryable, accountId: string): Promise<CardFigures> {
  const figures = await db.one<CardFigures>(sql`
    select (count(*) filter (where o.status in ${confirmedOrderStatuses}))::int as orders,
      coalesce(sum(o.total_in_cents) filter (where o.status in ${confirmedOrderStatuses}), 0)::int as "valueInCents",
      coalesce(sum(greatest(${dueInSql}, 0)) filter (where o.status in ${pendingStatuses}), 0)::int as "dueInCents",
      coalesce(sum((select count(*) from deliveries d where d.order_id = o.id and d.status = 'not-found')), 0)::int as "notFound"
    from orders o where o.account_id = ${accountId}`);
  return figures ?? { orders: 0, valueInCents: 0, notFound: 0, dueInCents: 0 };
}

interface OrderRow {
  id: string;
  number: string;
  plan: unknown;
  status: OrderStatus;
  placedAt: Date;
  totalInCents: number;
}

export async function listLastOrders(
  db: Queryable,
  accountId: string,
  language: 'el' | 'en',
): Promise<CardOrderLine[]> {
  const rows = await db.rows<OrderRow>(sql`
    select id, number::text, plan, status, placed_at as "placedAt", total_in_cents as "totalInCents" from orders
    where account_id = ${accountId} order by placed_at desc, number desc limit 8`);
  return rows.map(({ id, number, plan, status, placedAt, totalInCents }) => ({
    id,
    number,
    status,
    planName: storedPlan.parse(plan).name[language],
    placedAt: placedAt.toISOString(),
    total: totalInCents,
  }));
}

export interface CardPlanRow {
  orderId: string;
  orderNumber: string;
  plan: unknown;
  status: OrderStatus;
  totalInCents: number;
  deliveries: { date: CalendarDate; status: DeliveryStatus }[];
  renewal: { state: string; nextTryAt: string | null } | null;
}

/** Plans with deliveries to come, and those whose renewal is still on. */
export function listPlans(db: Queryable, accountId: string): Promise<CardPlanRow[]> {
  return db.rows<CardPlanRow>(sql`
    select o.id as "orderId", o.number::text as "orderNumber", o.plan, o.status, o.total_in_cents as "totalInCents",
      (select coalesce(jsonb_agg(jsonb_build_object('date', d.date, 'status', d.status) order by d.date, d.position), '[]')
        from deliveries d where d.order_id = o.id) as deliveries,
      (select jsonb_build_object('state', r.state, 'nextTryAt', r.next_try_at) from renewals r
        where r.last_order_id = o.id or r.id = o.renewal_id order by r.state = 'stopped', r.changed_at desc limit 1) as renewal
    from orders o
    where o.account_id = ${accountId} and o.type > 0 and (o.status in ${pendingStatuses} or exists (
      select 1 from renewals r where r.last_order_id = o.id and r.state <> 'stopped'))
    order by o.placed_at desc limit 5`);
}

export interface ComingRow {
  id: string;
  orderId: string;
  orderNumber: string;
  date: CalendarDate;
  from: string;
  to: string;
  status: DeliveryStatus;
  meals: number;
  address: { street: string; number: string; postalCode: string; city: string };
  cutOff: number;
  dueInCents: number;
}

/** Deliveries to come; the whole due of an order is collected at its next one. */
export async function listComing(db: Queryable, accountId: string, from: CalendarDate): Promise<ComingRow[]> {
  const rows = await db.rows<ComingRow>(sql`
    select d.id, o.id as "orderId", o.number::text as "orderNumber", d.date::text, d.from_time as from, d.to_time as to, d.status,
      (select coalesce(sum(i.amount), 0)::int from order_items i where i.delivery_id = d.id) as meals,
      coalesce(d.address, o.address) as address,
      least(o.cut_off_hours, (select s.cut_off_hours from spots s where s.id = o.spot_id)) as "cutOff",
      case when row_number() over (partition by o.id order by d.date, d.position) = 1 then greatest(${dueInSql}, 0) else 0 end
        as "dueInCents"
    from orders o join deliveries d on d.order_id = o.id
    where o.account_id = ${accountId} and o.status in ${pendingStatuses} and d.status in ${pendingStatuses} and d.date >= ${from}
    order by d.date, d.from_time, d.position limit 20`);
  return rows.map((row) => ({ ...row, address: storedAddress.parse(row.address) }));
}

/** City of the usual address, or of the last order; empty: unknown. */
export async function findCity(db: Queryable, accountId: string): Promise<string> {
  const row = await db.one<{ city: string | null }>(sql`
    select coalesce(
      (select nullif(address->>'city', '') from customer_addresses where account_id = ${accountId}
        order by is_default desc, created_at limit 1),
      (select nullif(address->>'city', '') from orders where account_id = ${accountId} order by placed_at desc limit 1)) as city`);
  return row?.city ?? '';
}

/** The account that this one was merged into; null: into none, or that one is erased too. */
export async function findMergedInto(db: Queryable, accountId: string): Promise<string | null> {
  const row = await db.one<{ id: string }>(sql`
    select older.id from accounts gone join accounts older on older.id = gone.merged_into
    where gone.id = ${accountId} and older.deleted_at is null`);
  return row?.id ?? null;
}
