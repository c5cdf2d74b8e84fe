import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { SpotDay } from '../day-store.ts';

export interface KeptKit {
  id: string;
  madeAt: Date;
  pages: number;
}

const mostKept = 3;
const ofSpot = (spot: string) => sql`(select id from spots where slug = ${spot})`;

/** Newest first. */
export function listKits(db: Queryable, { spot, date }: SpotDay): Promise<KeptKit[]> {
  return db.rows<KeptKit>(sql`
    select id, made_at as "madeAt", pages from outage_kits
    where spot_id = ${ofSpot(spot)} and date = ${date} order by made_at desc`);
}

export function findKit(
  db: Queryable,
  { spot, date }: SpotDay,
  id: string,
): Promise<(KeptKit & { pdf: Buffer }) | null> {
  return db.one<KeptKit & { pdf: Buffer }>(sql`
    select id, made_at as "madeAt", pages, pdf from outage_kits
    where id = ${id} and spot_id = ${ofSpot(spot)} and date = ${date}`);
}

/** The newest kit of a date, unless it is larger than the given size. */
export function findLastKit(
  db: Queryable,
  { spot, date }: SpotDay,
  mostBytes: number,
): Promise<{ pdf: Buffer } | null> {
  return db.one<{ pdf: Buffer }>(sql`
    select pdf from (
      select pdf from outage_kits where spot_id = ${ofSpot(spot)} and date = ${date} order by made_at desc limit 1) last
    where octet_length(pdf) <= ${mostBytes}`);
}

/** If several processes made one at once, one is stored. Older kits of the date are deleted, except the last few. */
export async function keepKit(
  tx: Queryable,
  { spot, date }: SpotDay,
  { pdf, pages }: { pdf: Buffer; pages: number },
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<boolean> {
  const kept = await tx.run(sql`
    insert into outage_kits (spot_id, date, made_at, pages, pdf)
    select id, ${date}::date, ${now}, ${pages}, ${pdf} from spots s where slug = ${spot} and not exists (
      select 1 from outage_kits k where k.spot_id = s.id and k.date = ${date} and k.made_at > ${unlessSince})`);
  await tx.run(sql`
    delete from outage_kits where spot_id = ${ofSpot(spot)} and date = ${date} and id not in (
      select id from outage_kits where spot_id = ${ofSpot(spot)} and date = ${date} order by made_at desc limit ${mostKept})`);
  return kept === 1;
}

/** Deletes the kits of past dates: names and addresses then remain only in the orders. */
export async function forgetKits(db: Queryable, before: CalendarDate): Promise<void> {
  await db.run(sql`delete from outage_kits where date < ${before}`);
}
