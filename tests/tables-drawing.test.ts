import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from './support/database/test-database.ts';
import { allFiles, isTest, read, root } from './support/run/source-files.ts';

const file = 'docs/tables.md';

interface Column {
  table: string;
  name: string;
  type: string;
  isKey: boolean;
  isForeign: boolean;
}

interface ForeignKey {
  table: string;
  target: string;
  columns: string;
  isOptional: boolean;
  isUnique: boolean;
}

let database: TestDatabase;
let tables: string[];
let columns: Column[];
let foreignKeys: ForeignKey[];

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  tables = (
    await db.rows<{ name: string }>(sql`
      select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`)
  )
    .map(({ name }) => name)
    .sort();
  columns = await db.rows<Column>(sql`
    select c.relname as table, a.attname as name, split_part(format_type(a.atttypid, null), ' ', 1) as type,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) as "isKey",
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) as "isForeign"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`);
  foreignKeys = await db.rows<ForeignKey>(sql`
    select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
      string_agg(a.attname, ', ' order by a.attnum) as columns, not bool_and(a.attnotnull) as "isOptional",
      exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and i.indkey::int2[] <@ k.conkey
      ) as "isUnique"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not c.relispartition
    group by k.oid, k.conrelid, k.confrelid, k.conkey
    order by 1, 2, 3`);
});
afterAll(() => database.close());

/** Folders that write tables of every noun: generated demo data, files of a whole shop, processes of the database itself. */
const writesForOthers = /^server\/(?:seed|imports\/shop-file|operations)\//;
const sources = allFiles
  .filter((each) => /^server\/[\w-]+\/.+\.ts$/.test(each) && !isTest(each) && !writesForOthers.test(each))
  .map((each) => ({ folder: each.split('/')[1] ?? '', text: read(each) }));

/** The folder with the most statements of a kind on a table; of two, the first by name. */
function folderOf(statement: RegExp): string | null {
  const counts = new Map<string, number>();
  for (const { folder, text } of sources) {
    const found = text.match(statement)?.length ?? 0;
    if (found > 0) counts.set(folder, (counts.get(folder) ?? 0) + found);
  }
  const [first] = [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
  return first?.[0] ?? null;
}

/** Tables that only triggers and functions of the database write. */
const writtenByTriggers: Record<string, string> = {
  audit_head: 'audit',
  audit_personal: 'audit',
  changed_days: 'kitchen',
  revisions: 'database',
  search_changes: 'search',
  search_fill: 'search',
};

/** The noun of a table is the server folder that inserts its rows; of one that triggers or a release fill, the one that changes or reads it. */
function nounOf(table: string): string {
  return (
    writtenByTriggers[table] ??
    folderOf(new RegExp(`insert into ${table}\\b`, 'g')) ??
    folderOf(new RegExp(`(?:update|delete from) ${table}\\b`, 'g')) ??
    folderOf(new RegExp(`(?:from|join) ${table}\\b`, 'g')) ??
    'database'
  );
}

function diagramOf(own: readonly string[]): string {
  const relations = foreignKeys
    .filter(({ table }) => own.includes(table))
    .map(
      ({ table, target, columns: by, isOptional, isUnique }) =>
        `  ${target} ${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${table} : "${by}"`,
    );
  const entities = own.map((table) => {
    const shown = columns.filter((each) => each.table === table && (each.isKey || each.isForeign));
    const lines = shown.map(({ name, type, isKey, isForeign }) => {
      const marks = [isKey && 'PK', isForeign && 'FK'].filter(Boolean).join(', ');
      return `    ${type} ${name} ${marks}`;
    });
    return lines.length > 0 ? `  ${table} {\n${lines.join('\n')}\n  }` : `  ${table}`;
  });
  return ['```mermaid', 'erDiagram', ...entities, ...relations, '```'].join('\n');
}

function drawTables(): string {
  const nouns = Map.groupBy(tables, nounOf);
  const chapters = [...nouns]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([noun, own]) => `## ${noun}\n\n${diagramOf(own)}\n`);
  return `# Tables

Written by \`npm run docs:write\` from a migrated database; do not edit. The ${tables.length} tables by noun, the folder of \`server/\` that
inserts their rows, with primary keys (PK) and foreign keys (FK) only. A table of another noun is drawn without columns. Every column, with its
sensitivity and retention: [data-inventory.md](data-inventory.md). Sizes: [growth.md](growth.md).

${chapters.join('\n')}`;
}

it('docs/tables.md shows the tables of the schema with their keys', () => {
  const wanted = drawTables();
  if (process.env.WRITE_DOCS) fs.writeFileSync(path.join(root, file), wanted);
  expect(fs.existsSync(path.join(root, file)) ? read(file) : '', 'out of date: npm run docs:write').toBe(wanted);
});
