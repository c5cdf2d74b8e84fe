import type { SheetKind, Station } from '#contract/kitchen-words.ts';
import type { KitchenSheet } from '#domain/kitchen/sheet-versions.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { SpotDay } from '../day-store.ts';

export interface NewSheetVersion {
  kind: SheetKind;
  station: Station | null;
  /** Only what had changed since the version before was put on paper; its facts are those of the whole all the same. */
  isSupplement: boolean;
  facts: KitchenSheet;
}

export interface SheetVersion extends NewSheetVersion {
  id: string;
  number: number;
  madeAt: Date;
  /** As their account says today; empty for the shop itself, and for whom nobody knows any more. */
  madeBy: string;
}

const columns = sql`
  v.id, v.kind, v.number, v.station, v.is_supplement as "isSupplement", v.facts, v.made_at as "madeAt",
  coalesce(a.name, '') as "madeBy"`;
const source = sql`sheet_versions v left join accounts a on a.id = v.made_by`;

/** Oldest first, as they lie on top of each other. */
export function listSheetVersions(db: Queryable, { spot, date }: SpotDay): Promise<SheetVersion[]> {
  return db.rows<SheetVersion>(sql`
    select ${columns} from ${source}
    where v.spot_id = (select id from spots where slug = ${spot}) and v.date = ${date}
    order by v.made_at, v.kind, v.number`);
}

export function findSheetVersion(db: Queryable, { spot }: { spot: string }, id: string) {
  return db.one<SheetVersion & { date: string }>(sql`
    select ${columns}, v.date from ${source}
    where v.id = ${id} and v.spot_id = (select id from spots where slug = ${spot})`);
}

/** The caller holds the date, so that numbers have no gaps and none comes twice. */
export async function insertSheetVersion(
  tx: Queryable,
  { spot, date }: SpotDay,
  { kind, station, isSupplement, facts }: NewSheetVersion,
  { by, at }: { by: string | null; at: Date },
): Promise<{ id: string; number: number }> {
  const row = await tx.one<{ id: string; number: number }>(sql`
    insert into sheet_versions (spot_id, date, kind, number, station, is_supplement, facts, made_by, made_at)
    select s.id, ${date}::date, ${kind}, 1 + (select coalesce(max(number), 0) from sheet_versions v
        where v.spot_id = s.id and v.date = ${date} and v.kind = ${kind}),
      ${station}, ${isSupplement}, ${JSON.stringify(facts)}::jsonb, ${by}::uuid, ${at}
    from spots s where s.slug = ${spot} returning id, number`);
  if (!row) throw new Error(`There is no spot ${spot}`);
  return row;
}
