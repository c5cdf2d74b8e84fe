import type { CalendarDate } from '#domain/athens-time.ts';
import type { Shift } from '#domain/road/roster.ts';
import type { SpotDay } from '#server/kitchen/day-store.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface StoredShift extends Shift {
  id: string;
  courierName: string;
  van: string;
}

export function listShifts(db: Queryable, { spot, date }: SpotDay): Promise<StoredShift[]> {
  return db.rows<StoredShift>(sql`
    select s.id, s.courier_id as "courierId", a.name as "courierName", s.from_time as "from", s.to_time as "to",
      s.most_stops as "mostStops", s.most_bags as "mostBags", s.van
    from shifts s join accounts a on a.id = s.courier_id
    where s.spot_id = (select id from spots where slug = ${spot}) and s.date = ${date}
    order by a.name, s.from_time, s.id`);
}

/** All holders of the role, on duty that day or not. */
export function listCouriers(db: Queryable): Promise<{ id: string; name: string }[]> {
  return db.rows(sql`
    select a.id, a.name from accounts a join staff_roles r on r.account_id = a.id
    where r.role = 'courier' and a.deleted_at is null order by a.name, a.id`);
}

export async function insertShift(tx: Queryable, { spot, date }: SpotDay, shift: Shift): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into shifts (spot_id, date, courier_id, from_time, to_time, most_stops, most_bags, van)
    select id, ${date}, ${shift.courierId}, ${shift.from}, ${shift.to}, ${shift.mostStops}, ${shift.mostBags},
      ${shift.van ?? ''}
    from spots where slug = ${spot} returning id`);
  return row?.id ?? '';
}

export function takeShift(tx: Queryable, id: string): Promise<(Shift & { date: CalendarDate }) | null> {
  return tx.one(sql`
    delete from shifts where id = ${id} returning courier_id as "courierId", to_char(date, 'YYYY-MM-DD') as date,
      from_time as "from", to_time as "to", most_stops as "mostStops", most_bags as "mostBags"`);
}

/** Serialises planning and moving the stops of a date. */
export async function lockRoad(tx: Queryable, { spot, date }: SpotDay): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`road ${spot} ${date}`}, 0))`);
}
