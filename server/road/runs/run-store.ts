import type { Localised } from '#contract/fields/languages.ts';
import type { AddressForm } from '#contract/orders/cart.ts';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import type { StopEventKind } from '#contract/words/road-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { BagLine } from '#domain/kitchen/pack-bags.ts';
import type { StopEventOutcome } from '#domain/road/stop-events.ts';
import type { SpotDay } from '#server/kitchen/day-store.ts';
import type { Queryable } from '../../database/database.ts';
import { storedAddress } from '../../database/shared-schema.ts';
import { type Statement, sql } from '../../database/sql.ts';
import { calledOffStatuses, cookedStatuses } from '../../order-status/status-sets-store.ts';

export interface StoredRun {
  id: string;
  date: CalendarDate;
  from: string;
  to: string;
  courierId: string;
  courierName: string;
  isOrderedByHand: boolean;
  isShortest: boolean;
  leftAt: Date | null;
  movementNumber: number | null;
}

/** A delivery of a date, with or without a run. */
export interface StoredStop {
  deliveryId: string;
  orderId: string;
  orderNumber: number;
  status: DeliveryStatus;
  name: string;
  phone: string;
  address: AddressForm;
  from: string;
  to: string;
  dueInCents: number;
  paymentType: PaymentType;
  lines: BagLine[];
  /** The number of its bags that packers have closed. */
  closedBags: number;
  runId: string | null;
  position: number;
  isByHand: boolean;
  /** A delivery of its order came back unpaid. */
  waits: boolean;
  photoId: string | null;
  /** Dishes whose ingredients differ from the label they left with; newest correction of each. */
  corrected: { dish: Localised; contains: Allergen[]; mayContain: Allergen[]; avoided: Allergen[] }[];
  stopEvents: { kind: StopEventKind; outcome: StopEventOutcome; at: string; reason: string | null; note: string }[];
}

const runColumns = sql`r.id, to_char(r.date, 'YYYY-MM-DD') as date, r.from_time as "from", r.to_time as "to",
  r.courier_id as "courierId", a.name as "courierName", r.is_ordered_by_hand as "isOrderedByHand",
  r.is_shortest as "isShortest", r.left_at as "leftAt",
  (select m.number from movement_documents m where m.run_id = r.id) as "movementNumber"`;
const ofSpot = (spot: string) => sql`(select id from spots where slug = ${spot})`;

export function listRuns(db: Queryable, { spot, date }: SpotDay): Promise<StoredRun[]> {
  return db.rows<StoredRun>(sql`
    select ${runColumns} from runs r join accounts a on a.id = r.courier_id
    where r.spot_id = ${ofSpot(spot)} and r.date = ${date} order by r.from_time, a.name, r.id`);
}

export function findRun(db: Queryable, id: string): Promise<StoredRun | null> {
  return db.one<StoredRun>(
    sql`select ${runColumns} from runs r join accounts a on a.id = r.courier_id where r.id = ${id}`,
  );
}

/**
 * The stops of a date, open or done, except cancelled ones; of one run only when it is given. Both halves of the deliveries
 * are found by an index, and with a limit the other events are searched by order: without it, PostgreSQL reads the whole table.
 */
export async function listStops(
  db: Queryable,
  { spot, date }: SpotDay,
  runId: string | null = null,
): Promise<StoredStop[]> {
  const which: Statement = runId ? sql`and s.run_id = ${runId}` : sql``;
  const rows = await db.rows<StoredStop>(sql`
    select d.id as "deliveryId", o.id as "orderId", o.number as "orderNumber", d.status, o.contact->>'name' as name,
      coalesce(nullif(coalesce(d.address, o.address)->>'phone', ''), o.contact->>'phone', '') as phone,
      coalesce(d.address, o.address) as address, d.from_time as "from", d.to_time as "to",
      due.in_cents as "dueInCents", o.payment_type as "paymentType",
      (select coalesce(jsonb_agg(jsonb_build_object('lineId', i.id, 'eater', i.eater, 'amount', i.amount)
        order by i.position), '[]') from order_items i where i.delivery_id = d.id) as lines,
      (select count(*)::int from packed_bags b where b.delivery_id = d.id and b.date = d.date and b.state = 'closed') as "closedBags",
      s.run_id as "runId", coalesce(s.position, 0) as position, coalesce(s.is_by_hand, false) as "isByHand",
      due.in_cents > 0 and coalesce((
        select true from deliveries other join stop_deeds f on f.delivery_id = other.id
        where other.order_id = o.id and f.kind = 'failed' and f.reason = 'unpaid' and f.outcome = 'done'
          and not exists (select 1 from stop_deeds g where g.delivery_id = f.delivery_id and g.kind in ('again', 'postponed')
            and (g.at, g.noted) > (f.at, f.noted)) limit 1), false) as waits,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'outcome', t.outcome, 'at', t.at,
        'reason', t.reason, 'note', t.note) order by t.at, t.noted), '[]')
        from stop_deeds t where t.delivery_id = d.id) as "stopEvents",
      (select p.deed_id from stop_photos p where p.delivery_id = d.id order by p.received_at desc limit 1) as "photoId",
      (select coalesce(jsonb_agg(jsonb_build_object('dish', c.dish, 'contains', c.contains, 'mayContain', c.may_contain,
        'avoided', c.avoided)), '[]') from (
          select distinct on (n.meal_id) v.recipe->'name' as dish, n.contains, n.may_contain, n.avoided
          from correction_notices n join date_recipes v on v.spot_id = n.spot_id and v.date = n.date and v.meal_id = n.meal_id
            and v.correction = n.correction
          where n.delivery_id = d.id and not n.is_taken_out
            and exists (select 1 from order_items i where i.delivery_id = d.id and i.meal_id = n.meal_id)
            and not exists (select 1 from packed_bags b where b.delivery_id = d.id and b.confirmed_at >= n.noted_at)
          order by n.meal_id, n.correction desc) c) as corrected
    from (
        select * from deliveries where date = ${date} and status in ${cookedStatuses}
        union all
        select * from deliveries c where c.date = ${date} and c.status in ${calledOffStatuses}
          and exists (select 1 from dispatches x where x.delivery_id = c.id)) d
      join orders o on o.id = d.order_id left join run_stops s on s.delivery_id = d.id
    cross join lateral (select o.total_in_cents - o.credit_used_in_cents - o.paid_in_cents + o.refunded_in_cents
      + o.credited_in_cents as in_cents) due
    where o.spot_id = ${ofSpot(spot)} ${which}
    order by s.position, o.number`);
  return rows.map((row) => ({ ...row, address: storedAddress.parse(row.address) }));
}

/** A run keeps its id when it is planned again: phones and papers refer to it. */
export async function saveRun(
  tx: Queryable,
  { spot, date }: SpotDay,
  run: Pick<StoredRun, 'courierId' | 'from' | 'to' | 'isShortest' | 'isOrderedByHand'>,
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into runs (spot_id, date, from_time, to_time, courier_id, is_shortest, is_ordered_by_hand)
    select id, ${date}, ${run.from}, ${run.to}, ${run.courierId}, ${run.isShortest}, ${run.isOrderedByHand}
    from spots where slug = ${spot}
    on conflict (spot_id, date, from_time, courier_id) do update set to_time = excluded.to_time,
      is_shortest = excluded.is_shortest, is_ordered_by_hand = excluded.is_ordered_by_hand
    returning id`);
  return row?.id ?? '';
}

/** Saves the stops of a run from first to last; stops of other runs are moved into it. */
export async function saveStops(
  tx: Queryable,
  runId: string,
  stops: readonly { deliveryId: string; isByHand: boolean }[],
): Promise<void> {
  await tx.run(sql`
    insert into run_stops (delivery_id, run_id, position, is_by_hand)
    select "deliveryId", ${runId}::uuid, place, "isByHand" from jsonb_to_recordset(${JSON.stringify(
      stops.map((stop, place) => ({ ...stop, place })),
    )}::jsonb) as given("deliveryId" uuid, "isByHand" boolean, place int)
    on conflict (delivery_id) do update set run_id = excluded.run_id, position = excluded.position,
      is_by_hand = excluded.is_by_hand`);
}

/** Before a date is planned again: stops that have not left are open again. */
export async function clearStops(tx: Queryable, { spot, date }: SpotDay): Promise<void> {
  await tx.run(sql`
    delete from run_stops s using runs r where r.id = s.run_id and r.left_at is null
      and r.spot_id = ${ofSpot(spot)} and r.date = ${date}`);
}

export async function dropEmptyRuns(tx: Queryable, { spot, date }: SpotDay): Promise<void> {
  await tx.run(sql`
    delete from runs r where r.left_at is null and r.spot_id = ${ofSpot(spot)} and r.date = ${date}
      and not exists (select 1 from run_stops s where s.run_id = r.id)`);
}

export async function recordLeft(tx: Queryable, id: string, at: Date): Promise<boolean> {
  return (await tx.run(sql`update runs set left_at = ${at} where id = ${id} and left_at is null`)) === 1;
}

export async function findDeliveryDay(
  db: Queryable,
  deliveryId: string,
): Promise<{ date: CalendarDate; spot: string; address: AddressForm } | null> {
  const row = await db.one<{ date: CalendarDate; spot: string; address: unknown }>(sql`
    select to_char(d.date, 'YYYY-MM-DD') as date, p.slug as spot, coalesce(d.address, o.address) as address
    from deliveries d join orders o on o.id = d.order_id join spots p on p.id = o.spot_id where d.id = ${deliveryId}`);
  return row && { ...row, address: storedAddress.parse(row.address) };
}
