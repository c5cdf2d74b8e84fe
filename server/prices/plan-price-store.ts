import { athensDateOf } from '#domain/athens-time.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { PricesOfPlan, SavedPrice, WaitingPrice } from '#domain/prices/plan-price.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { PastPrice } from './price-history-store.ts';

export interface StoredPlanPrice
  extends Pick<StoredSpotPlan, 'id' | 'tag' | 'name' | 'weeks' | 'daysPerWeek' | 'dailyMeals' | 'priceInCents'> {
  next: (WaitingPrice & { by: string; undoUntil: string | null }) | null;
  history: PastPrice[];
  /** Renewing plans that were last sold at another price. */
  renewals: number;
}

/** Every plan that has its own price; a single order costs the sum of its meals. */
export function listPlanPrices(db: Queryable, spot: string): Promise<StoredPlanPrice[]> {
  return db.rows<StoredPlanPrice>(sql`
    select sp.id, p.tag, p.name, p.weeks, p.days_per_week as "daysPerWeek", p.daily_meals as "dailyMeals",
      sp.price_in_cents as "priceInCents",
      case when n.spot_plan_id is not null then jsonb_build_object('priceInCents', n.price_in_cents,
        'startsOn', n.starts_on, 'by', n.scheduled_by, 'undoUntil', n.undo_until) end as next,
      coalesce(h.history, '[]') as history, coalesce(r.count, 0)::int as renewals
    from spot_plans sp join plans p on p.id = sp.plan_id
    left join scheduled_prices n on n.spot_plan_id = sp.id
    left join (select item_id, jsonb_agg(jsonb_build_object('priceInCents', price_in_cents, 'at', at) order by at, id) as history
      from price_history where item_kind = 'spot-plan' group by item_id) h on h.item_id = sp.id
    left join (select o.spot_plan_id, s.price_in_cents, count(*) as count
      from renewals r join orders o on o.id = r.last_order_id join spot_plans s on s.id = o.spot_plan_id
      where r.state = 'active' and (o.plan->>'priceInCents')::int <> s.price_in_cents
      group by o.spot_plan_id, s.price_in_cents) r on r.spot_plan_id = sp.id
    where sp.spot_id = (select id from spots where slug = ${spot}) and sp.is_active and p.type = 'weekly'
    order by p.tag, p.weeks, p.days_per_week, sp.price_in_cents`);
}

export interface LockedPlanPrice extends PricesOfPlan {
  id: string;
}

/** Locked until the end of the transaction, always in the same order. */
export async function lockPlanPrices(
  tx: Queryable,
  { spot, ids }: { spot: string; ids: readonly string[] },
): Promise<LockedPlanPrice[]> {
  await tx.run(sql`
    select 1 from spot_plans sp join plans p on p.id = sp.plan_id
    where sp.id = any(${[...ids]}::uuid[]) order by sp.id for update of sp`);
  const rows = await tx.rows<LockedRow>(sql`
    select sp.id, sp.price_in_cents as "priceInCents", n.undo_until as "undoUntil",
      case when n.spot_plan_id is not null then
        jsonb_build_object('priceInCents', n.price_in_cents, 'startsOn', n.starts_on) end as next,
      case when n.instead_price_in_cents is not null then
        jsonb_build_object('priceInCents', n.instead_price_in_cents, 'startsOn', n.instead_starts_on) end as instead
    from spot_plans sp join plans p on p.id = sp.plan_id left join scheduled_prices n on n.spot_plan_id = sp.id
    where sp.id = any(${[...ids]}::uuid[]) and sp.spot_id = (select id from spots where slug = ${spot})
      and sp.is_active and p.type = 'weekly'`);
  return rows.map(({ next, undoUntil, instead, ...plan }) => ({
    ...plan,
    next: next && { ...next, undoUntil, instead },
  }));
}

interface LockedRow extends SavedPrice {
  id: string;
  priceInCents: number;
  next: WaitingPrice | null;
}

export async function savePlanPrice(
  tx: Queryable,
  { id, priceInCents, next }: LockedPlanPrice,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update spot_plans set price_in_cents = ${priceInCents} where id = ${id} and price_in_cents <> ${priceInCents}`);
  if (!next) await tx.run(sql`delete from scheduled_prices where spot_plan_id = ${id}`);
  else
    await tx.run(sql`
      insert into scheduled_prices (spot_plan_id, starts_on, price_in_cents, scheduled_by, scheduled_at, undo_until,
        instead_price_in_cents, instead_starts_on)
      values (${id}, ${next.startsOn}, ${next.priceInCents}, ${by}, ${at}, ${next.undoUntil ?? null},
        ${next.instead?.priceInCents ?? null}, ${next.instead?.startsOn ?? null})
      on conflict (spot_plan_id) do update set starts_on = excluded.starts_on, price_in_cents = excluded.price_in_cents,
        scheduled_by = excluded.scheduled_by, scheduled_at = excluded.scheduled_at, undo_until = excluded.undo_until,
        instead_price_in_cents = excluded.instead_price_in_cents, instead_starts_on = excluded.instead_starts_on`);
}

/** A plan's price that takes effect later; one that can still be undone does not count. */
export async function findWaitingPrice(db: Queryable, spotPlanId: string, now: Date): Promise<WaitingPrice | null> {
  return db.one<WaitingPrice>(sql`
    select price_in_cents as "priceInCents", starts_on::text as "startsOn" from scheduled_prices
    where spot_plan_id = ${spotPlanId} and (undo_until is null or undo_until <= ${now})`);
}

/** Applies prices whose date has begun and whose undo period has passed. Safe to run concurrently: each is applied once. */
export async function applyDuePrices(db: Queryable, now: Date): Promise<number> {
  const rows = await db.rows(sql`
    with due as (delete from scheduled_prices where ${isDue(now)} returning spot_plan_id, price_in_cents)
    update spot_plans sp set price_in_cents = due.price_in_cents from due where sp.id = due.spot_plan_id returning 1`);
  return rows.length;
}

export async function hasDuePrices(db: Queryable, now: Date): Promise<boolean> {
  return (await db.one(sql`select 1 from scheduled_prices where ${isDue(now)} limit 1`)) !== null;
}

function isDue(now: Date) {
  return sql`starts_on <= ${athensDateOf(now)} and (undo_until is null or undo_until <= ${now})`;
}
