import type { ImportBadRows, ImportCounts } from '#contract/shop/imports.ts';
import type { TakenKind } from '#contract/words/import-words.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { storedBadRows, storedImportCounts } from './import-schema.ts';

export interface StoredImport {
  id: string;
  kind: TakenKind;
  fileName: string;
  madeBy: string;
  madeAt: Date;
  appliedAt: Date | null;
  counts: ImportCounts | null;
  hasBadRows: boolean;
}

const columns = sql`id, kind, file_name as "fileName", made_by as "madeBy", made_at as "madeAt", applied_at as "appliedAt", counts,
  bad_rows is not null as "hasBadRows"`;

const parsed = <Row extends StoredImport>(row: Row): Row => ({
  ...row,
  counts: row.counts && storedImportCounts.parse(row.counts),
});

export async function insertImport(
  tx: Queryable,
  { kind, fileName, content, by, at }: { kind: TakenKind; fileName: string; content: Buffer; by: string; at: Date },
): Promise<StoredImport> {
  const row = await tx.one<StoredImport>(sql`
    insert into imports (kind, file_name, content, made_by, made_at)
    values (${kind}, ${fileName}, ${content}, ${by}, ${at}) returning ${columns}`);
  if (!row) throw new Error('An imported file was not saved.');
  return parsed(row);
}

/** Applied and waiting imports, newest first. */
export async function listImports(db: Queryable, most: number): Promise<StoredImport[]> {
  const rows = await db.rows<StoredImport>(sql`
    select ${columns} from imports where applied_at is not null or content is not null order by made_at desc, id limit ${most}`);
  return rows.map(parsed);
}

export async function findImport(
  db: Queryable,
  id: string,
): Promise<(StoredImport & { content: Buffer | null }) | null> {
  const row = await db.one<StoredImport & { content: Buffer | null }>(
    sql`select ${columns}, content from imports where id = ${id}`,
  );
  return row && parsed(row);
}

/** Serialises concurrent requests: the second waits, and finds the import done. */
export async function lockImport(tx: Queryable, id: string): Promise<void> {
  await tx.run(sql`select 1 from imports where id = ${id} for update`);
}

export async function finishImport(
  tx: Queryable,
  id: string,
  { counts, badRows = null }: { counts: ImportCounts; badRows?: ImportBadRows | null },
  at: Date,
): Promise<StoredImport | null> {
  const row = await tx.one<StoredImport>(sql`
    update imports set applied_at = ${at}, counts = ${JSON.stringify(counts)}::jsonb, content = null,
      bad_rows = ${badRows && JSON.stringify(badRows)}::jsonb
    where id = ${id} returning ${columns}`);
  return row && parsed(row);
}

const daysLying = 7;
const dayInMs = 86_400_000;

export async function findBadRows(db: Queryable, id: string): Promise<ImportBadRows | null> {
  const row = await db.one<{ badRows: ImportBadRows | null }>(
    sql`select bad_rows as "badRows" from imports where id = ${id}`,
  );
  return row?.badRows ? storedBadRows.parse(row.badRows) : null;
}

/** A file may contain personal data: an import that was not applied is deleted, and so are the rejected rows of the others. */
export async function forgetLyingImports(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysLying * dayInMs);
  await db.run(sql`delete from imports where applied_at is null and made_at < ${before}`);
  await db.run(sql`update imports set bad_rows = null where bad_rows is not null and applied_at < ${before}`);
}

/** True once any order was placed. */
export async function hasOrders(db: Queryable): Promise<boolean> {
  return (await db.one(sql`select 1 from orders limit 1`)) !== null;
}

/** Serialises imports of shop files. */
export async function holdShopFiles(tx: Queryable): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('files of shops'))`);
}
