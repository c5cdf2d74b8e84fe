import type { BagState } from '#contract/kitchen/packing.ts';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { NotedMissing, PackTick } from '#domain/kitchen/packed-bag.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';
import { activeStatuses, inactiveStatuses } from '../../order-status/status-sets-store.ts';
import type { SpotDay } from '../day-store.ts';
import { linesBefore, listMissingMeals, type PackedLine } from '../laid-bag-store.ts';

interface StoredPackTick extends PackTick {
  label: string | null;
  by: string;
  at: Date;
}

interface KeptBag {
  bag: number;
  state: BagState;
  confirmed: string | null;
  confirmedBy: string | null;
}

/** A delivery with all data about its bags. */
export interface BagDelivery {
  id: string;
  orderId: string;
  orderNumber: number;
  name: string;
  status: DeliveryStatus;
  date: CalendarDate;
  /** The date it was cooked and packed for, if the same bag goes out again; null: its own date. */
  cookedFor: CalendarDate | null;
  from: string;
  to: string;
  postalCode: string;
  run: { courier: string; stop: number } | null;
  avoidAllergens: Allergen[];
  notes: string;
  lines: PackedLine[];
  /** The lines before the first missing meal was reported; null: none is missing. */
  ordered: PackedLine[] | null;
  missing: NotedMissing[];
  ticks: StoredPackTick[];
  bags: KeptBag[];
}

type DeliveryRow = Omit<BagDelivery, 'lines' | 'ordered' | 'missing' | 'ticks' | 'bags'>;
type OfDelivery<Part> = Part & { deliveryId: string };

const columns = sql`
  d.id, o.id as "orderId", o.number as "orderNumber", o.contact->>'name' as name, d.status, d.date, d.cooked_for as "cookedFor",
  d.from_time as "from", d.to_time as "to", coalesce(coalesce(d.address, o.address)->>'postalCode', '') as "postalCode",
  coalesce(a.avoid_allergens, '{}') as "avoidAllergens", o.notes,
  case when r.id is not null then json_build_object('courier', c.name, 'stop', s.position + 1) end as run`;
const joined = sql`
  from deliveries d join orders o on o.id = d.order_id left join accounts a on a.id = o.account_id
  left join run_stops s on s.delivery_id = d.id left join runs r on r.id = s.run_id and r.date = d.date
  left join accounts c on c.id = r.courier_id`;
const ofSpot = (spot: string) => sql`o.spot_id = (select id from spots where slug = ${spot})`;

/** Deliveries packed on a date, those waiting for payment, and those cancelled after packing had begun. */
export async function listPackedDeliveries(db: Queryable, { spot, date }: SpotDay): Promise<BagDelivery[]> {
  const rows = await db.rows<DeliveryRow>(sql`
    select ${columns} ${joined}
    where d.date = ${date} and ${ofSpot(spot)} and d.status in ${activeStatuses}
    union all
    select ${columns} ${joined}
    where d.id in (select delivery_id from pack_ticks where date = ${date}) and d.date = ${date} and ${ofSpot(spot)}
      and d.status in ${inactiveStatuses}`);
  return withParts(db, rows);
}

export async function findPackedDelivery(db: Queryable, spot: string, deliveryId: string): Promise<BagDelivery | null> {
  return findOne(db, sql`select ${columns} ${joined} where d.id = ${deliveryId} and ${ofSpot(spot)}`);
}

/** The delivery of an order on a date; if there is none, that of another date. */
export function findDeliveryOfOrder(
  db: Queryable,
  { spot, date }: SpotDay,
  orderNumber: number,
): Promise<BagDelivery | null> {
  return findOne(
    db,
    sql`select ${columns} ${joined} where o.number = ${orderNumber} and ${ofSpot(spot)}
      order by d.date <> ${date}, d.date desc limit 1`,
  );
}

async function findOne(db: Queryable, statement: Statement): Promise<BagDelivery | null> {
  const [found] = await withParts(db, await db.rows<DeliveryRow>(statement));
  return found ?? null;
}

/** Returned as rows: building one JSON value per delivery takes four times as long as reading. */
async function withParts(db: Queryable, deliveries: readonly DeliveryRow[]): Promise<BagDelivery[]> {
  const ids = deliveries.map(({ id }) => id);
  const among = sql`= any(${ids}::uuid[])`;
  const [lines, ticks, bags, missing] = await Promise.all([
    db.rows<OfDelivery<PackedLine>>(sql`
      select delivery_id as "deliveryId", id as "lineId", meal_id as "mealId", meal->>'portion' as portion, amount, eater
      from order_items where delivery_id ${among} order by position`),
    db.rows<OfDelivery<StoredPackTick>>(sql`
      select delivery_id as "deliveryId", id, bag, item_id as "lineId", count, undoes, label, ticked_by as by, at
      from pack_ticks where delivery_id ${among} order by at, id`),
    db.rows<OfDelivery<KeptBag>>(sql`
      select delivery_id as "deliveryId", bag, state, confirmed, confirmed_by as "confirmedBy"
      from packed_bags where delivery_id ${among}`),
    listMissingMeals(db, ids),
  ]);
  const [linesOf, ticksOf, bagsOf, missingOf] = [
    byDelivery(lines),
    byDelivery(ticks),
    byDelivery(bags),
    byDelivery(missing),
  ];
  return deliveries.map((delivery) => ({
    ...delivery,
    lines: linesOf(delivery.id),
    ordered: linesBefore(missingOf(delivery.id)[0]),
    missing: missingOf(delivery.id),
    ticks: ticksOf(delivery.id),
    bags: bagsOf(delivery.id),
  }));
}

function byDelivery<Part extends { deliveryId: string }>(parts: readonly Part[]): (id: string) => Part[] {
  const grouped = Map.groupBy(parts, ({ deliveryId }) => deliveryId);
  return (id) => grouped.get(id) ?? [];
}

export async function insertPackTick(
  tx: Queryable,
  { deliveryId, date }: { deliveryId: string; date: CalendarDate },
  tick: StoredPackTick,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into pack_ticks (id, delivery_id, date, bag, item_id, count, undoes, label, ticked_by, at)
    values (${tick.id}, ${deliveryId}, ${date}, ${tick.bag}, ${tick.lineId}, ${tick.count}, ${tick.undoes}, ${tick.label},
      ${tick.by}, ${tick.at})
    on conflict do nothing`);
  return inserted === 1;
}

/** Of those deliveries, the ones with a bag that is closed for their date, or that have left. */
export async function listClosedBags(db: Queryable, deliveryIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select d.id from deliveries d where d.id = any(${deliveryIds}::uuid[]) and (
      exists (select 1 from packed_bags b where b.delivery_id = d.id and b.date = d.date and b.state = 'closed')
      or exists (select 1 from run_stops s join runs r on r.id = s.run_id
        where s.delivery_id = d.id and r.date = d.date and r.left_at is not null))`);
  return rows.map(({ id }) => id);
}

interface BagPosition {
  deliveryId: string;
  bag: number;
  date: CalendarDate;
}

export async function saveBagState(
  tx: Queryable,
  { deliveryId, bag, date }: BagPosition,
  state: BagState,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into packed_bags (delivery_id, bag, date, state, moved_by, moved_at)
    values (${deliveryId}, ${bag}, ${date}, ${state}, ${by}, ${at})
    on conflict (delivery_id, bag) do update set state = excluded.state, moved_by = excluded.moved_by,
      moved_at = excluded.moved_at, date = excluded.date`);
}

/** Closes bags without any recorded action. A bag that was reopened is left to the person who did. */
export async function closeUntouchedBags(
  tx: Queryable,
  { deliveryId, date }: Omit<BagPosition, 'bag'>,
  bags: readonly number[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into packed_bags (delivery_id, bag, date, state, moved_by, moved_at)
    select ${deliveryId}::uuid, bag, ${date}::date, 'closed', ${by}, ${at}::timestamptz from unnest(${[...bags]}::int[]) as bag
    on conflict do nothing`);
}

export async function saveConfirmed(
  tx: Queryable,
  { deliveryId, bag, date }: BagPosition,
  confirmed: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into packed_bags (delivery_id, bag, date, confirmed, confirmed_by, confirmed_at)
    values (${deliveryId}, ${bag}, ${date}, ${confirmed}, ${by}, ${at})
    on conflict (delivery_id, bag) do update set confirmed = excluded.confirmed, confirmed_by = excluded.confirmed_by,
      confirmed_at = excluded.confirmed_at, date = excluded.date`);
}
