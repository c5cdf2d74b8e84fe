import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** All columns of the whole database, as table.column, that contain one of the words, ignoring case. */
export async function findTraces(db: Queryable, words: readonly string[]): Promise<string[]> {
  const columns = await db.rows<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea') or c.data_type = 'ARRAY')`);
  if (columns.length < 80) throw new Error('The schema was not found');
  const found: string[] = [];
  for (const { table, column } of columns) {
    const text = `select 1 from "${table}" where exists (select 1 from unnest($1::text[]) w
      where position(lower(w) in lower("${column}"::text)) > 0) limit 1`;
    if (await db.one({ ...sql`${words}`, text, name: `find in ${table}.${column}` })) found.push(`${table}.${column}`);
  }
  return found.sort();
}
