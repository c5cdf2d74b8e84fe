import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

export type DatabaseMode = 'demo' | 'live';

/** Facts about a database, read before anything is changed in it. */
export interface DatabaseState {
  mode: DatabaseMode | null;
  /** True without any rows, whether or not the tables of a shop exist. */
  isEmpty: boolean;
}

export async function readDatabaseState(db: Queryable): Promise<DatabaseState> {
  const tables = await db.one<{ hasAny: boolean; hasShop: boolean; hasMode: boolean }>(sql`
    select exists (select from pg_tables where schemaname = current_schema() and tablename <> 'migrations') as "hasAny",
      to_regclass('accounts') is not null and to_regclass('businesses') is not null as "hasShop",
      to_regclass('database_mode') is not null as "hasMode"`);
  if (!tables?.hasAny) return { mode: null, isEmpty: true };
  if (!tables.hasShop) return { mode: null, isEmpty: false };
  const marked = tables.hasMode ? await db.one<{ mode: DatabaseMode }>(sql`select mode from database_mode`) : null;
  const held = await db.one<{ isEmpty: boolean }>(sql`
    select not exists (select from accounts) and not exists (select from businesses) as "isEmpty"`);
  return { mode: marked?.mode ?? null, isEmpty: held?.isEmpty ?? true };
}

/** True if a shop was ever started on this database. */
export async function hasShopTables(db: Queryable): Promise<boolean> {
  return (await db.one(sql`select 1 where to_regclass('migrations') is not null`)) !== null;
}

/** Set by the first start; later ones change nothing. */
export async function markDatabase(db: Queryable, mode: DatabaseMode): Promise<void> {
  await db.run(sql`insert into database_mode (mode) values (${mode}) on conflict do nothing`);
}

/** Every start records the folders of its files. */
export async function recordFileLocations(db: Queryable, places: object): Promise<void> {
  await db.run(sql`update database_mode set files = ${places}`);
}

/** The folders recorded by the latest start; null before the first. */
export async function findFileLocationsOfShop<Places>(db: Queryable): Promise<Places | null> {
  return (await db.one<{ files: Places | null }>(sql`select files from database_mode`))?.files ?? null;
}

/** The kitchen's code; null before it exists. */
export async function findDefaultSpot(db: Queryable): Promise<string | null> {
  return (await db.one<{ slug: string }>(sql`select slug from spots where is_default`))?.slug ?? null;
}

/** Missing prerequisites for selling, in the order in which a person would check them. */
export async function listMissing(db: Queryable): Promise<string[]> {
  const row = await db.one<Record<string, boolean>>(sql`
    select exists (select from businesses) as "business", exists (select from spots) as "spot to deliver from",
      exists (select from spot_payment_types) as "way to pay", exists (select from meals) as "meals",
      exists (select from spot_plans) as "plans"`);
  return Object.entries(row ?? {}).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}
