import type { Overfull } from '#contract/kitchen/day-board.ts';
import type { BagState } from '#contract/kitchen/packing.ts';
import type { AddressForm } from '#contract/orders/cart.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { KitchenLine } from '#domain/kitchen/explode-recipes.ts';
import type { OrderMoney } from '#domain/orders/order-money.ts';
import type { Queryable } from '../../database/database.ts';
import { storedAddress } from '../../database/shared-schema.ts';
import { sql } from '../../database/sql.ts';
import { activeStatuses, atDoorStatuses, cookedStatuses } from '../../order-status/status-sets-store.ts';
import type { KeptDay, SpotDay } from '../day-store.ts';
import { storedReachedAt } from '../reached-days-schema.ts';
import type { StoredTick } from '../tick-store.ts';

/** Facts of a delivery beyond those of the kitchen. */
export interface BoardFacts extends OrderMoney {
  id: string;
  address: AddressForm;
  phone: string;
  paymentType: PaymentType;
  isBeingPaid: boolean;
  isFilled: boolean;
  isNextStop: boolean;
  worthInCents: number;
  subtotalInCents: number;
}

const spotId = (spot: string) => sql`(select id from spots where slug = ${spot})`;

/** The same deliveries as on the kitchen's board. */
export async function listBoardFacts(db: Queryable, { spot, date }: SpotDay): Promise<BoardFacts[]> {
  const rows = await db.rows<BoardFacts>(sql`
    select d.id, coalesce(d.address, o.address) as address,
      coalesce(nullif(coalesce(d.address, o.address)->>'phone', ''), o.contact->>'phone', '') as phone,
      o.payment_type as "paymentType", exists (select 1 from order_items i where i.delivery_id = d.id and i.is_filled) as "isFilled",
      d.status = 'not-paid' and (exists (select 1 from payments p
        where p.order_id = o.id and p.state in ('created', 'redirected', 'pending'))
        or (o.pay_link_at is not null and not exists (select 1 from payments p
          where p.order_id = o.id and p.changed_at > o.pay_link_at))) as "isBeingPaid",
      not exists (select 1 from deliveries e where e.order_id = o.id and e.status = 'opened' and e.date < d.date) as "isNextStop",
      d.base_in_cents + d.adds_in_cents as "worthInCents", o.subtotal_in_cents as "subtotalInCents",
      o.total_in_cents as "totalInCents", o.paid_in_cents as "paidInCents", o.refunded_in_cents as "refundedInCents",
      o.credit_used_in_cents as "creditUsedInCents", o.credited_in_cents as "creditedInCents",
      (select coalesce(sum(p.amount_in_cents), 0)::int from door_payments p where p.order_id = o.id and p.claim = 'claimed')
        as "claimedInCents"
    from deliveries d join orders o on o.id = d.order_id
    where d.date = ${date} and d.status in ${activeStatuses}
      and o.spot_id = ${spotId(spot)}`);
  return rows.map((row) => ({ ...row, address: storedAddress.parse(row.address) }));
}

/** Windows of a date, and its kitchen, with more sold than their capacity, which was reduced afterwards. Ending windows are excluded. */
export function listOverfull(db: Queryable, { spot, date }: SpotDay): Promise<Overfull[]> {
  return db.rows<Overfull>(sql`
    select json_build_object('from', to_char(p.from_time, 'HH24:MI'), 'to', to_char(p.to_time, 'HH24:MI')) as window,
      u.deliveries as sold, places_of_window(p.id, u.date) as most
    from slot_uses u join time_periods p on p.id = u.time_period_id
    where u.date = ${date} and p.spot_id = ${spotId(spot)} and p.ending_at is null and p.archived_at is null
      and u.deliveries > places_of_window(p.id, u.date)
    union all
    select null, u.meals, coalesce(c.meals, 0) from kitchen_uses u
    left join kitchen_capacities c on c.spot_id = u.spot_id and c.weekday = extract(isodow from u.date)
    where u.date = ${date} and u.spot_id = ${spotId(spot)} and u.meals > coalesce(c.meals, 0)`);
}

export interface SpotDates {
  spot: string;
  from: CalendarDate;
  to: CalendarDate;
}

export interface CountedDay {
  date: CalendarDate;
  deliveries: number;
  /** Deliveries that have reached a final status. */
  over: number;
}

export function countDeliveries(db: Queryable, { spot, from, to }: SpotDates): Promise<CountedDay[]> {
  return db.rows<CountedDay>(sql`
    select to_char(d.date, 'YYYY-MM-DD') as date, count(*)::int as deliveries,
      (count(*) filter (where d.status in ${atDoorStatuses}))::int as over
    from deliveries d join orders o on o.id = d.order_id
    where d.date between ${from} and ${to} and d.status in ${cookedStatuses}
      and o.spot_id = ${spotId(spot)}
    group by d.date order by d.date`);
}

export async function listKeptDays(
  db: Queryable,
  { spot, from, to }: SpotDates,
): Promise<(Omit<KeptDay, 'cutOff'> & { date: CalendarDate })[]> {
  const rows = await db.rows<Omit<KeptDay, 'cutOff'> & { date: CalendarDate }>(sql`
    select to_char(date, 'YYYY-MM-DD') as date, state, production_date as "productionDate", reached_at as "reachedAt"
    from delivery_days where spot_id = ${spotId(spot)} and date between ${from} and ${to}`);
  return rows.map((row) => ({ ...row, reachedAt: storedReachedAt.parse(row.reachedAt) }));
}

/** Number of meals cooked for each of these dates. */
export function countMeals(
  db: Queryable,
  spot: string,
  dates: readonly CalendarDate[],
): Promise<(KitchenLine & { date: CalendarDate })[]> {
  return db.rows<KitchenLine & { date: CalendarDate }>(sql`
    select to_char(coalesce(d.cooked_for, d.date), 'YYYY-MM-DD') as date, i.meal_id as "mealId", i.meal->>'portion' as portion,
      sum(i.amount)::int as amount
    from deliveries d join orders o on o.id = d.order_id join order_items i on i.delivery_id = d.id
    where ((d.date = any(${dates}::date[]) and d.cooked_for is null) or d.cooked_for = any(${dates}::date[])) and d.status in ${cookedStatuses}
      and o.spot_id = ${spotId(spot)}
    group by 1, 2, 3`);
}

export function listTicksOf(
  db: Queryable,
  spot: string,
  dates: readonly CalendarDate[],
): Promise<(StoredTick & { date: CalendarDate })[]> {
  return db.rows<StoredTick & { date: CalendarDate }>(sql`
    select to_char(date, 'YYYY-MM-DD') as date, id, meal_id as "mealId", portion, note, count from cook_ticks
    where spot_id = ${spotId(spot)} and date = any(${dates}::date[])`);
}

/** Number of closed bags of a date, and of those waiting for a meal; cancelled deliveries excluded. */
export function listMovedBags(db: Queryable, { spot, date }: SpotDay): Promise<MovedBag[]> {
  return db.rows<MovedBag>(sql`
    select b.delivery_id as "deliveryId", b.bag, b.state
    from packed_bags b join deliveries d on d.id = b.delivery_id join orders o on o.id = d.order_id
    where b.date = ${date} and b.state <> 'open' and o.spot_id = ${spotId(spot)}`);
}

export interface MovedBag {
  deliveryId: string;
  bag: number;
  state: BagState;
}

/** Number of couriers on these dates, and of those who have handed over their till. */
export async function countTills(
  db: Queryable,
  { spot, from, to }: SpotDates,
): Promise<Map<CalendarDate, { done: number; total: number }>> {
  const rows = await db.rows<{ date: CalendarDate; done: number; total: number }>(sql`
    select to_char(r.date, 'YYYY-MM-DD') as date, count(distinct r.courier_id)::int as total,
      (count(distinct r.courier_id) filter (where c.signed_by is not null))::int as done
    from runs r left join till_counts c on c.spot_id = r.spot_id and c.date = r.date and c.courier_id = r.courier_id
    where r.spot_id = ${spotId(spot)} and r.date between ${from} and ${to} group by 1`);
  return new Map(rows.map(({ date, ...share }) => [date, share]));
}

/** The reason why the spot does not deliver on a date. */
export async function listClosedDays(db: Queryable, { spot, from, to }: SpotDates): Promise<Map<CalendarDate, string>> {
  const rows = await db.rows<{ date: CalendarDate; reason: string }>(sql`
    select to_char(date, 'YYYY-MM-DD') as date, coalesce(reason, '') as reason from closed_days
    where spot_id = ${spotId(spot)} and is_closed and date between ${from} and ${to}`);
  return new Map(rows.map(({ date, reason }) => [date, reason]));
}
