import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { Allergen, Category, Portion } from '#contract/words/catalogue-words.ts';
import type { DayState } from '#contract/words/kitchen-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { type CutOff, kinderCutOff, usualCutOff } from '#domain/delivery/cut-off.ts';
import type { KitchenLine } from '#domain/kitchen/explode-recipes.ts';
import type { Quota } from '#domain/plans/delivery-quota.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import {
  activeStatuses,
  confirmedOrderStatuses,
  cookedStatuses,
  pendingStatuses,
} from '../order-status/status-sets-store.ts';
import { storedReachedAt } from './reached-days-schema.ts';

/** A date of a spot. */
export interface SpotDay {
  spot: string;
  date: CalendarDate;
}

export interface KeptDay {
  state: DayState;
  productionDate: CalendarDate | null;
  /** Times of its moves by staff. */
  reachedAt: Partial<Record<DayState, string>>;
  /** The latest of the cut-offs of its spot and of the orders of the date: until then changes are possible. */
  cutOff: CutOff;
}

export interface KitchenDelivery {
  id: string;
  orderNumber: number;
  name: string;
  status: DeliveryStatus;
  from: string;
  to: string;
  postalCode: string;
  quota: Quota;
  avoidAllergens: Allergen[];
  notes: string;
  isFirstOrder: boolean;
  isShort: boolean;
  /** The original date, if the bag goes out again on another one; null: its own date. */
  cookedFor: CalendarDate | null;
  lines: { id: string; mealId: string; portion: Portion; category: Category; amount: number; eater: string | null }[];
}

const spotId = (spot: string) => sql`(select id from spots where slug = ${spot})`;
/** Cooked for these dates, whichever date they go out on: a bag that goes out again is not cooked again. Two indexes, not one expression. */
const cookedBetween = (from: CalendarDate, to: CalendarDate) => sql`
  ((d.date between ${from} and ${to} and d.cooked_for is null) or d.cooked_for between ${from} and ${to})`;
/** Cut-off of a spot and a date; only orders that may still be changed count. */
const cutOffOfDay = (spot: string, date: CalendarDate) => sql`
  least((select cut_off_hours from spots where slug = ${spot}),
    (select min(o.cut_off_hours) from deliveries d join orders o on o.id = d.order_id
      where d.date = ${date} and o.spot_id = ${spotId(spot)} and d.status in ${pendingStatuses}))`;
const kept = sql`state, production_date as "productionDate", reached_at as "reachedAt"`;

export async function findDay(db: Queryable, { spot, date }: SpotDay): Promise<KeptDay> {
  const found = await db.one<KeptDay>(sql`
    select coalesce(k.state, 'open') as state, k."productionDate", coalesce(k."reachedAt", '{}') as "reachedAt",
      ${cutOffOfDay(spot, date)} as "cutOff"
    from (select 1) as asked left join (
      select ${kept} from delivery_days where spot_id = ${spotId(spot)} and date = ${date}) as k on true`);
  return found
    ? { ...found, reachedAt: storedReachedAt.parse(found.reachedAt) }
    : { state: 'open', productionDate: null, reachedAt: {}, cutOff: usualCutOff };
}

interface CutOffs {
  /** For new orders. */
  ofSpot: CutOff;
  /** The time until which existing orders of the date may be changed. */
  on(date: CalendarDate): CutOff;
}

export async function readCutOffs(db: Queryable, { spot, from, to }: SpotRange): Promise<CutOffs> {
  const rows = await db.rows<{ date: CalendarDate | null; cutOff: CutOff }>(sql`
    select null as date, cut_off_hours as "cutOff" from spots where slug = ${spot}
    union all
    select to_char(d.date, 'YYYY-MM-DD'), min(o.cut_off_hours) from deliveries d join orders o on o.id = d.order_id
    where d.date between ${from} and ${to} and d.status in ${pendingStatuses} and o.spot_id = ${spotId(spot)}
    group by d.date`);
  const promised = new Map(rows.map(({ date, cutOff }) => [date, cutOff]));
  const ofSpot = promised.get(null) ?? usualCutOff;
  return { ofSpot, on: (date) => kinderCutOff(promised.get(date) ?? ofSpot, ofSpot) };
}

/** Locks the date until the transaction ends, so that ticks from several tablets run one after the other. */
export async function lockDay(tx: Queryable, day: SpotDay): Promise<KeptDay> {
  await tx.run(sql`
    insert into delivery_days (spot_id, date) values (${spotId(day.spot)}, ${day.date}) on conflict do nothing`);
  await tx.one(sql`select 1 from delivery_days where spot_id = ${spotId(day.spot)} and date = ${day.date} for update`);
  return findDay(tx, day);
}

export async function saveDay(
  tx: Queryable,
  { spot, date }: SpotDay,
  { state, productionDate, reachedAt }: KeptDay,
): Promise<void> {
  await tx.run(sql`
    update delivery_days set state = ${state}, production_date = ${productionDate}, reached_at = ${JSON.stringify(reachedAt)}
    where spot_id = ${spotId(spot)} and date = ${date}`);
}

type DeliveryLine = KitchenDelivery['lines'][number];

/** All deliveries of a date except skipped ones, paid or not, including a bag from another date. */
export function listDeliveries(db: Queryable, { spot, date }: SpotDay): Promise<KitchenDelivery[]> {
  return listWhere(db, spot, sql`d.date = ${date}`);
}

/** Deliveries cooked for a date, whichever date they go out on. */
export function listCookedFor(db: Queryable, { spot, date }: SpotDay): Promise<KitchenDelivery[]> {
  return listWhere(db, spot, cookedBetween(date, date));
}

/** Lines are read after their deliveries, so that each delivery has all its lines. */
async function listWhere(db: Queryable, spot: string, which: Statement): Promise<KitchenDelivery[]> {
  const deliveries = await db.rows<Omit<KitchenDelivery, 'lines'>>(sql`
    select d.id, o.number as "orderNumber", o.contact->>'name' as name, d.status, d.from_time as "from", d.to_time as "to",
      coalesce(coalesce(d.address, o.address)->>'postalCode', '') as "postalCode", d.quota,
      coalesce(a.avoid_allergens, '{}') as "avoidAllergens", o.notes,
      not exists (select 1 from orders p where p.account_id = o.account_id and p.placed_at < o.placed_at
        and p.status in ${confirmedOrderStatuses}) as "isFirstOrder", d.short_in_cents > 0 as "isShort",
      to_char(d.cooked_for, 'YYYY-MM-DD') as "cookedFor"
    from deliveries d join orders o on o.id = d.order_id left join accounts a on a.id = o.account_id
    where ${which} and d.status in ${activeStatuses}
      and o.spot_id = ${spotId(spot)}`);
  const lines = await db.rows<DeliveryLine & { deliveryId: string }>(sql`
    select delivery_id as "deliveryId", id, meal_id as "mealId", meal->>'portion' as portion, category, amount, eater
    from order_items where delivery_id = any(${deliveries.map(({ id }) => id)}::uuid[]) order by position`);
  const linesOf = Map.groupBy(lines, ({ deliveryId }) => deliveryId);
  return deliveries.map((delivery) => ({ ...delivery, lines: linesOf.get(delivery.id) ?? [] }));
}

interface SpotRange {
  spot: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** Ordered amount of every meal in every portion on these dates; of one meal only, if given. */
export function countOrdered(
  db: Queryable,
  { spot, from, to }: SpotRange,
  only: { mealId: string; portion: Portion } | null = null,
): Promise<KitchenLine[]> {
  const which: Statement = only ? sql`and i.meal_id = ${only.mealId} and i.meal->>'portion' = ${only.portion}` : sql``;
  return db.rows<KitchenLine>(sql`
    select i.meal_id as "mealId", i.meal->>'portion' as portion, sum(i.amount)::int as amount
    from deliveries d join orders o on o.id = d.order_id join order_items i on i.delivery_id = d.id
    where ${cookedBetween(from, to)} and d.status in ${cookedStatuses}
      and o.spot_id = ${spotId(spot)} ${which}
    group by 1, 2 order by 1, 2`);
}

/** The same, by date. */
export function countOrderedByDate(
  db: Queryable,
  { spot, from, to }: SpotRange,
): Promise<(KitchenLine & { date: CalendarDate })[]> {
  return db.rows(sql`
    select coalesce(d.cooked_for, d.date) as date, i.meal_id as "mealId", i.meal->>'portion' as portion, sum(i.amount)::int as amount
    from deliveries d join orders o on o.id = d.order_id join order_items i on i.delivery_id = d.id
    where ${cookedBetween(from, to)} and d.status in ${cookedStatuses}
      and o.spot_id = ${spotId(spot)}
    group by 1, 2, 3 order by 1, 2, 3`);
}

/** The meals in open carts for these dates, of carts changed since `since`. */
export function countInCarts(db: Queryable, { spot, from, to }: SpotRange, since: Date): Promise<KitchenLine[]> {
  return db.rows<KitchenLine>(sql`
    select b.meal_id as "mealId", b.portion, sum(line.amount)::int as amount
    from carts c cross join lateral jsonb_to_recordset(c.menus) as menu(date date, lines jsonb)
    cross join lateral jsonb_to_recordset(menu.lines) as line("buildId" uuid, amount int)
    join meal_builds b on b.id = line."buildId"
    where c.state = 'open' and c.changed_at >= ${since} and c.spot_id = ${spotId(spot)}
      and menu.date between ${from} and ${to}
    group by 1, 2 order by 1, 2`);
}
