import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { limitRole } from './limit-role-store.ts';
import { type Queryable, queryable } from './queryable.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
/** Any number, the same in every process: whoever holds it migrates, the others wait and find it done. */
const migrationLock = 727_001;
const createTable =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

/**
 * Brings a database to the newest migration, each file once and in one transaction. Returns the names it applied.
 * `guard` looks at the database before anything is changed in it, and may refuse.
 */
export async function migrate(url: string, guard?: (db: Queryable) => Promise<void>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Waiting for the others, and rebuilding a large table, may take longer than any request.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await guard?.(queryable((statement) => client.query(statement)));
    await client.query(createTable);
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const fresh: string[] = [];
    for (const migration of readMigrations()) {
      const { name, checksum } = migration;
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`The migration ${name} was changed after it ran here. Write a new one instead.`);
      await applyOne(client, migration);
      fresh.push(name);
    }
    await limitRole(queryable((statement) => client.query(statement)));
    return fresh;
  } finally {
    await client.end();
  }
}

function listMigrations(): string[] {
  return fs
    .readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Every migration this version knows, in their order. */
export function readMigrations(): Migration[] {
  return listMigrations().map((name) => {
    const text = fs.readFileSync(path.join(migrationsFolder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Inside a transaction of the caller's, on a database that knows no migration yet: the table of them and `wanted`, all or nothing. */
export async function layMigrations(client: pg.Client, wanted: readonly Migration[]): Promise<void> {
  await client.query(createTable);
  for (const { name, text, checksum } of wanted) {
    await client.query(text);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

async function applyOne(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`);
  }
}
