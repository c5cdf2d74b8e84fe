import type { PrintedRun } from '#contract/kitchen/printing.ts';
import type { SheetKind, Station } from '#contract/words/kitchen-words.ts';
import type { KitchenSheet } from '#domain/kitchen/sheet-versions.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { SpotDay } from '../day-store.ts';
import { storedSheetFacts } from './schemas/sheet-facts-schema.ts';

interface NewSheetVersion {
  kind: SheetKind;
  station: Station | null;
  /** The run it is limited to, with its deliveries at that time. */
  deliveries: string[] | null;
  /** Contains only the changes since the version before; its stored facts are complete all the same. */
  isSupplement: boolean;
  /** True for a reprint of one label or bag. */
  isReprint: boolean;
  facts: KitchenSheet;
}

export interface SheetVersion extends NewSheetVersion {
  id: string;
  number: number;
  /** Null also if the run was deleted. */
  run: PrintedRun | null;
  madeAt: Date;
  /** Current name of the account; empty for the shop itself, and for a deleted account. */
  madeBy: string;
}

const columns = sql`
  v.id, v.kind, v.number, v.station, v.is_supplement as "isSupplement", v.is_reprint as "isReprint", v.facts, v.made_at as "madeAt",
  coalesce(a.name, '') as "madeBy", v.deliveries,
  case when r.id is not null then jsonb_build_object('id', r.id, 'from', r.from_time, 'to', r.to_time,
    'courier', coalesce(c.name, '')) end as run`;
const source = sql`sheet_versions v left join accounts a on a.id = v.made_by
  left join runs r on r.id = v.run_id left join accounts c on c.id = r.courier_id`;

const parsed = <Row extends SheetVersion>(row: Row): Row => ({ ...row, facts: storedSheetFacts.parse(row.facts) });

/** Oldest first, in the order they were printed. */
export async function listSheetVersions(db: Queryable, { spot, date }: SpotDay): Promise<SheetVersion[]> {
  const rows = await db.rows<SheetVersion>(sql`
    select ${columns} from ${source}
    where v.spot_id = (select id from spots where slug = ${spot}) and v.date = ${date}
    order by v.made_at, v.kind, v.number`);
  return rows.map(parsed);
}

export async function findSheetVersion(db: Queryable, { spot }: { spot: string }, id: string) {
  const row = await db.one<SheetVersion & { date: string }>(sql`
    select ${columns}, v.date from ${source}
    where v.id = ${id} and v.spot_id = (select id from spots where slug = ${spot})`);
  return row && parsed(row);
}

/** The caller has locked the date, so that numbers are unique and without gaps. */
export async function insertSheetVersion(
  tx: Queryable,
  { spot, date }: SpotDay,
  { kind, station, deliveries, isSupplement, isReprint, facts }: NewSheetVersion,
  { runId, by, at }: { runId: string | null; by: string | null; at: Date },
): Promise<{ id: string; number: number }> {
  const row = await tx.one<{ id: string; number: number }>(sql`
    insert into sheet_versions (spot_id, date, kind, number, station, run_id, deliveries, is_supplement, is_reprint, facts,
      made_by, made_at)
    select s.id, ${date}::date, ${kind}, 1 + (select coalesce(max(number), 0) from sheet_versions v
        where v.spot_id = s.id and v.date = ${date} and v.kind = ${kind}),
      ${station}, ${runId}::uuid, ${deliveries}::uuid[], ${isSupplement}, ${isReprint}, ${JSON.stringify(facts)}::jsonb, ${by}::uuid, ${at}
    from spots s where s.slug = ${spot} returning id, number`);
  if (!row) throw new Error(`There is no spot ${spot}`);
  return row;
}

/** The runs of a date with their deliveries. */
export function listPrintedRuns(
  db: Queryable,
  { spot, date }: SpotDay,
): Promise<(PrintedRun & { deliveries: string[] })[]> {
  return db.rows(sql`
    select r.id, r.from_time as "from", r.to_time as "to", coalesce(c.name, '') as courier,
      (select coalesce(array_agg(s.delivery_id order by s.position), '{}') from run_stops s where s.run_id = r.id) as deliveries
    from runs r left join accounts c on c.id = r.courier_id
    where r.spot_id = (select id from spots where slug = ${spot}) and r.date = ${date}
    order by r.from_time, c.name, r.id`);
}
