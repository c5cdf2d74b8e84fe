import type { Language } from '#contract/fields/languages.ts';
import {
  type PlanConcern,
  planConcerns,
  type RunningPlan,
  type RunningPlanCollection,
} from '#contract/plans/running-plans.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';
import { pendingStatuses } from '../../order-status/status-sets-store.ts';

export interface PlansAsOf {
  now: Date;
  today: CalendarDate;
}
/** A plan as a page of the list ended with it. */
export interface PlanKey {
  atInMs: number;
  orderId: string;
}

const isPlan = sql`o.type > 0 and o.status in ${pendingStatuses}`;
const inAthens = (moment: Statement) => sql`(${moment}) at time zone 'Europe/Athens'`;
const isDeclined = sql`exists (
  select 1 from renewals r where r.last_order_id = o.id and r.state = 'active' and r.failures > 0)`;
const firstDelivery = sql`(
  select d.id from deliveries d where d.order_id = o.id and d.status = 'not-paid' order by d.date limit 1)`;
const cutOffOf = sql`(d.date - make_interval(hours =>
  least(o.cut_off_hours, (select s.cut_off_hours from spots s where s.id = o.spot_id))))`;
const missingMeals = sql`(
  select coalesce(sum(greatest(0, (part.value->>0)::int - (
    select coalesce(sum(i.amount), 0)::int from order_items i where i.delivery_id = d.id and i.category = part.key))), 0)::int
  from jsonb_each(d.quota) as part)`;

/** The plans of each concern, with the moment by which they are sorted. Suspended plans count for two months: then they are gone. */
const plansOf: Record<PlanConcern, (asOf: PlansAsOf) => Statement> = {
  unpaid: () => sql`
    select o.id as order_id, coalesce(o.hold_until, o.placed_at) as at, ${firstDelivery} as delivery_id
    from orders o where ${isPlan} and o.status = 'not-paid' and not ${isDeclined}`,
  'card-failing': () => sql`
    select o.id as order_id, r.next_try_at as at, ${firstDelivery} as delivery_id
    from orders o join renewals r on r.last_order_id = o.id and r.state = 'active' and r.failures > 0
    where ${isPlan} and o.status = 'not-paid' and r.next_try_at is not null`,
  unchosen: ({ now, today }) => sql`
    select o.id as order_id, ${inAthens(cutOffOf)} - interval '1 millisecond' as at, d.id as delivery_id
    from orders o cross join lateral (
      select d.* from deliveries d
      where d.order_id = o.id and d.status = 'opened' and d.date > ${today} and ${inAthens(cutOffOf)} > ${now}
      order by d.date limit 1) d
    where ${isPlan} and o.status = 'opened' and ${missingMeals} > 0`,
  suspended: ({ now }) => sql`
    select r.last_order_id as order_id, r.changed_at as at, null::uuid as delivery_id
    from renewals r where r.state = 'paused' and r.changed_at > ${now}::timestamptz - interval '60 days'`,
  ending: ({ today }) => sql`
    select o.id as order_id, ${inAthens(sql`last.date::timestamp`)} as at, null::uuid as delivery_id
    from orders o cross join lateral (
      select max(d.date) as date from deliveries d where d.order_id = o.id and d.status = 'opened') last
    where ${isPlan} and o.status = 'opened' and last.date between ${today}::date and ${today}::date + 7
      and not exists (select 1 from renewals r where r.state <> 'stopped' and (r.id = o.renewal_id or r.last_order_id = o.id))`,
  paused: ({ today }) => sql`
    select r.last_order_id as order_id, ${inAthens(sql`p.resume_on::timestamp`)} as at, null::uuid as delivery_id
    from plan_pauses p join renewals r on r.id = p.renewal_id
    where p.ended_at is null and p.resume_on > ${today} and r.state <> 'stopped'`,
};

export async function countPlans(
  db: Queryable,
  asOf: PlansAsOf,
): Promise<Pick<RunningPlanCollection, 'running' | 'counts'>> {
  const [running, ...counts] = await Promise.all([
    countOf(db, sql`select o.id from orders o where ${isPlan}`),
    ...planConcerns.map((concern) => countOf(db, plansOf[concern](asOf))),
  ]);
  return {
    running: running ?? 0,
    counts: planConcerns.map((concern, index) => ({ concern, count: counts[index] ?? 0 })),
  };
}

async function countOf(db: Queryable, plans: Statement): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*)::int as count from (${plans}) plans`);
  return row?.count ?? 0;
}

/** A plan that runs, by the number of its order. */
export async function findPlanByNumber(db: Queryable, number: string): Promise<string | null> {
  const row = await db.one<{ id: string }>(
    sql`select o.id from orders o where o.number = ${Number(number)} and o.type > 0`,
  );
  return row?.id ?? null;
}

type Row = Omit<RunningPlan, 'at' | 'concern'> & { at: Date };

export async function listPlansOfConcern(
  db: Queryable,
  {
    concern,
    language,
    after,
    limit,
  }: { concern: PlanConcern; language: Language; after: PlanKey | null; limit: number },
  asOf: PlansAsOf,
): Promise<RunningPlan[]> {
  const { atInMs, orderId } = after ?? { atInMs: 0, orderId: '00000000-0000-0000-0000-000000000000' };
  const rows = await db.rows<Row>(sql`
    select f.order_id as "orderId", o.number::text as "orderNumber", o.contact->>'name' as name,
      coalesce(nullif(o.contact->>'phone', ''), o.address->>'phone', '') as phone,
      o.plan->'name'->>${language} as "planName", d.id as "deliveryId", to_char(d.date, 'YYYY-MM-DD') as "deliveryDate",
      case when d.id is null then 0 else ${missingMeals} end as missing,
      (select coalesce(sum((part.value->>0)::int), 0)::int from jsonb_each(d.quota) as part) as required,
      greatest(0, o.total_in_cents - o.credit_used_in_cents - o.paid_in_cents + o.refunded_in_cents
        + o.credited_in_cents) as due,
      coalesce((select max(r.failures) from renewals r where r.last_order_id = o.id and r.state <> 'stopped'), 0) as failures,
      date_trunc('milliseconds', f.at) as at
    from (${plansOf[concern](asOf)}) f join orders o on o.id = f.order_id left join deliveries d on d.id = f.delivery_id
    where (date_trunc('milliseconds', f.at), f.order_id) > (to_timestamp(${atInMs}::float8 / 1000), ${orderId}::uuid)
    order by date_trunc('milliseconds', f.at), f.order_id limit ${limit}`);
  return rows.map((row) => ({ ...row, concern, at: row.at.toISOString() }));
}
