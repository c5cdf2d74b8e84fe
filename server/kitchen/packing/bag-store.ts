import type { Allergen, Portion } from '#contract/catalogue-words.ts';
import type { DeliveryStatus } from '#contract/orders.ts';
import type { BagState } from '#contract/packing.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { MissingFromBag, PackTick } from '#domain/kitchen/packed-bag.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';
import type { SpotDay } from '../day-store.ts';

export interface PackedLine {
  lineId: string;
  mealId: string;
  portion: Portion;
  amount: number;
  eater: string | null;
}

export interface StoredPackTick extends PackTick {
  label: string | null;
  by: string;
  at: string;
}

export interface KeptBag {
  bag: number;
  state: BagState;
  confirmed: string | null;
  confirmedBy: string | null;
}

/** A delivery with everything that is known of its bags. */
export interface BagDelivery {
  id: string;
  orderId: string;
  orderNumber: number;
  name: string;
  status: DeliveryStatus;
  date: CalendarDate;
  from: string;
  to: string;
  postalCode: string;
  avoidAllergens: Allergen[];
  notes: string;
  lines: PackedLine[];
  /** As they were before the first of them was missing; null: nothing is. */
  ordered: PackedLine[] | null;
  missing: MissingFromBag[];
  ticks: StoredPackTick[];
  bags: KeptBag[];
}

const linesOf = (items: Statement) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('lineId', i.id, 'mealId', i.meal_id, 'portion', i.meal->>'portion',
    'amount', i.amount, 'eater', i.eater) order by i.position), '[]') ${items}`;

const columns = sql`
  d.id, o.id as "orderId", o.number as "orderNumber", o.contact->>'name' as name, d.status, d.date,
  d.from_time as "from", d.to_time as "to", coalesce(coalesce(d.address, o.address)->>'postalCode', '') as "postalCode",
  coalesce(a.avoid_allergens, '{}') as "avoidAllergens", o.notes,
  (${linesOf(sql`from order_items i where i.delivery_id = d.id`)}) as lines,
  (${linesOf(sql`
    from (select c.before from missing_meals m join order_changes c on c.id = m.change_id
        where m.delivery_id = d.id order by m.at, m.id limit 1) as first
      cross join lateral jsonb_array_elements(first.before) as was
      cross join lateral (select (each->>'id')::uuid as id, (each->>'mealId')::uuid as meal_id, each->'meal' as meal,
        (each->>'amount')::int as amount, each->>'eater' as eater, position
        from jsonb_array_elements(was->'items') with ordinality as listed(each, position)) as i
    where was->>'id' = d.id::text
    having count(*) > 0`)}) as ordered,
  (select coalesce(jsonb_agg(jsonb_build_object('bag', m.bag, 'lineId', m.item_id, 'replacedBy', m.replaced_by)
    order by m.at, m.id), '[]') from missing_meals m where m.delivery_id = d.id) as missing,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'bag', t.bag, 'lineId', t.item_id, 'count', t.count,
    'undoes', t.undoes, 'label', t.label, 'by', t.ticked_by, 'at', t.at) order by t.at, t.id), '[]')
    from pack_ticks t where t.delivery_id = d.id) as ticks,
  (select coalesce(jsonb_agg(jsonb_build_object('bag', b.bag, 'state', b.state, 'confirmed', b.confirmed,
    'confirmedBy', b.confirmed_by)), '[]') from packed_bags b where b.delivery_id = d.id) as bags`;

const joined = sql`from deliveries d join orders o on o.id = d.order_id left join accounts a on a.id = o.account_id`;
const ofSpot = (spot: string) => sql`o.spot_id = (select id from spots where slug = ${spot})`;

/** What is packed on a date, what waits for its money, and what was called off after somebody had begun to pack it. */
export function listPackedDeliveries(db: Queryable, { spot, date }: SpotDay): Promise<BagDelivery[]> {
  return db.rows<BagDelivery>(sql`
    select ${columns} ${joined}
    where d.date = ${date} and ${ofSpot(spot)} and d.status in ('opened', 'not-paid', 'delivered', 'not-found')
    union all
    select ${columns} ${joined}
    where d.id in (select delivery_id from pack_ticks where date = ${date}) and d.date = ${date} and ${ofSpot(spot)}
      and d.status in ('canceled', 'skipped', 'not-accepted')`);
}

export function findPackedDelivery(db: Queryable, spot: string, deliveryId: string): Promise<BagDelivery | null> {
  return db.one<BagDelivery>(sql`select ${columns} ${joined} where d.id = ${deliveryId} and ${ofSpot(spot)}`);
}

/** The delivery of an order on a date; of another date, where there is none. */
export function findDeliveryOfOrder(
  db: Queryable,
  { spot, date }: SpotDay,
  orderNumber: number,
): Promise<BagDelivery | null> {
  return db.one<BagDelivery>(sql`
    select ${columns} ${joined} where o.number = ${orderNumber} and ${ofSpot(spot)}
    order by d.date <> ${date}, d.date desc limit 1`);
}

export async function insertPackTick(
  tx: Queryable,
  { deliveryId, date }: { deliveryId: string; date: CalendarDate },
  tick: Omit<StoredPackTick, 'at'> & { at: Date },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into pack_ticks (id, delivery_id, date, bag, item_id, count, undoes, label, ticked_by, at)
    values (${tick.id}, ${deliveryId}, ${date}, ${tick.bag}, ${tick.lineId}, ${tick.count}, ${tick.undoes}, ${tick.label},
      ${tick.by}, ${tick.at})
    on conflict do nothing`);
  return inserted === 1;
}

interface BagPlace {
  deliveryId: string;
  bag: number;
  date: CalendarDate;
}

export async function saveBagState(
  tx: Queryable,
  { deliveryId, bag, date }: BagPlace,
  state: BagState,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into packed_bags (delivery_id, bag, date, state, moved_by, moved_at)
    values (${deliveryId}, ${bag}, ${date}, ${state}, ${by}, ${at})
    on conflict (delivery_id, bag) do update set state = excluded.state, moved_by = excluded.moved_by,
      moved_at = excluded.moved_at, date = excluded.date`);
}

export async function saveConfirmed(
  tx: Queryable,
  { deliveryId, bag, date }: BagPlace,
  confirmed: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into packed_bags (delivery_id, bag, date, confirmed, confirmed_by, confirmed_at)
    values (${deliveryId}, ${bag}, ${date}, ${confirmed}, ${by}, ${at})
    on conflict (delivery_id, bag) do update set confirmed = excluded.confirmed, confirmed_by = excluded.confirmed_by,
      confirmed_at = excluded.confirmed_at, date = excluded.date`);
}
