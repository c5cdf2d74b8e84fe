import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';

interface StoredTable {
  name: string;
  columns: string[];
  /** Sort columns of its rows: the same rows give the same bytes on every server. */
  order: string;
}

/** Settings for output that is identical on every server: PostgreSQL 15 and 18, with any locale. */
const settings = [
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  'set extra_float_digits = 3',
  "set bytea_output = 'hex'",
  "set client_encoding = 'UTF8'",
];

export async function settle(client: pg.Client): Promise<void> {
  await client.query(settings.join(';'));
}

/** From here on the session sees one instant of the database, and blocks no other session. */
export async function takeSnapshot(client: pg.Client): Promise<void> {
  await settle(client);
  await client.query('begin isolation level repeatable read read only');
}

/** All tables but that of migrations, which the target fills itself. Months of the audit trail come with their parent. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce(
        (select string_agg(quote_ident(a.attname) ||
            case when t.typcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.position)
          from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (attnum, position)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          join pg_type t on t.oid = a.atttypid
          where i.indrelid = c.oid and i.indisprimary),
        format('(%I.*)::text collate "C"', c.relname)) as order
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
    order by c.relname`);
  return rows;
}

export function copyOut(client: pg.Client, { name, columns, order }: StoredTable) {
  return client.query(copyTo(`copy (select ${columns.join(', ')} from "${name}" order by ${order}) to stdout`));
}

/** Sequences know no snapshots: read after the rows, they are never behind them. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`);
  const found: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const read = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from "${name}"`,
    );
    for (const row of read.rows) found.push({ name, ...row });
  }
  return found;
}

export async function listAuditMonths(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(`
    select replace(substring(c.relname from '\\d{4}_\\d{2}$'), '_', '-') as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass('audit_trail') order by 1`);
  return rows.map(({ month }) => month);
}

export async function listApplied(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migrations order by name',
  );
  return rows;
}

export async function readServerVersion(client: pg.Client): Promise<string> {
  return (await client.query<{ version: string }>("select current_setting('server_version') as version")).rows[0]
    ?.version as string;
}
