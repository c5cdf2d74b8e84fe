import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Migration } from '#server/database/apply-migration.ts';
import { runMigrations } from '#server/database/migrate.ts';
import { BackupRefused } from './backup-key.ts';
import { settle } from './copy-out-store.ts';
import type { Manifest } from './manifest.ts';

export async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_class where relkind in ('r', 'p', 'v', 'S') and relnamespace = current_schema()::regnamespace limit 1`);
  if (rowCount) throw new BackupRefused('The target database is not empty: name one that has no tables yet.');
}

interface Named {
  table: string;
  name: string;
}
interface ForeignKey extends Named {
  definition: string;
}

interface Loading {
  table(name: string): Promise<TableLoading>;
  /** Re-enables the suspended rules, and checks the rows against them. */
  finish(): Promise<void>;
}

export interface TableLoading {
  write(bytes: Buffer): Promise<void>;
  /** Number of accepted rows. */
  end(): Promise<number>;
}

/**
 * Inside one transaction: the tables as the backup's migrations make them, without the rows these bring along, ready for rows in any
 * order. Triggers that would react to rows are disabled, except for those of the audit trail, which only refuse changes that are not made here.
 */
export async function beginLoading(
  client: pg.Client,
  manifest: Manifest,
  migrations: readonly Migration[],
): Promise<Loading> {
  await settle(client);
  await client.query('begin');
  await runMigrations(client, migrations);
  for (const month of manifest.auditMonths)
    await client.query('select keep_audit_month($1::timestamptz)', [`${month}-15T00:00:00Z`]);
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table "${table}" drop constraint "${name}"`);
  const triggers = await listTriggers(client);
  for (const { table, name } of triggers) await client.query(`alter table "${table}" disable trigger "${name}"`);
  for (const { name } of manifest.tables) {
    const { rowCount } = await client.query(`select from "${name}" limit 1`);
    if (rowCount) await client.query(`delete from "${name}"`);
  }
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]));
  return {
    async table(name) {
      const stream = client.query(copyFrom(`copy "${name}" (${columnsOf.get(name)?.join(', ')}) from stdin`));
      const done = finished(stream);
      // The rejection is handled by the later await.
      done.catch(() => {});
      return {
        write: (bytes) => write(stream, bytes, done),
        async end() {
          stream.end();
          await done;
          return stream.rowCount;
        },
      };
    },
    async finish() {
      for (const { name, value, isCalled } of manifest.sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [`"${name}"`, value, isCalled]);
      for (const { table, name, definition } of keys)
        await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
      for (const { table, name } of triggers) await client.query(`alter table "${table}" enable trigger "${name}"`);
    },
  };
}

async function write(stream: Writable, bytes: Buffer, done: Promise<void>): Promise<void> {
  if (stream.write(bytes)) return;
  await Promise.race([new Promise<void>((resolve) => stream.once('drain', resolve)), done]);
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and k.connamespace = current_schema()::regnamespace
    order by c.relname, k.conname`);
  return rows;
}

async function listTriggers(client: pg.Client): Promise<Named[]> {
  const { rows } = await client.query<Named>(`
    select c.relname as "table", t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0
      and c.relnamespace = current_schema()::regnamespace and c.relname !~ '^audit_(trail|personal)'
    order by c.relname, t.tgname`);
  return rows;
}
