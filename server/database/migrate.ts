import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration, type Migration, type Patience, runMigration } from './apply-migration.ts';
import { type Queryable, queryable } from './queryable.ts';
import { saveRoleSettings } from './role-settings-store.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
/** Arbitrary, but the same in every process: the holder migrates, the others wait and find the work done. */
const migrationLock = 727_001;
const createTable =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

/**
 * Brings a database to the newest migration, each file once and whole. Returns the names it applied.
 * `guard` inspects the database before anything is changed in it, and may refuse; `onWait` is called for a migration that takes seconds.
 */
export async function migrate(
  url: string,
  { guard, onWait }: { guard?: ((db: Queryable) => Promise<void>) | undefined } & Pick<Patience, 'onWait'> = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Waiting for other processes, and rebuilding a large table, may take longer than any request.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeTurn(client);
    await guard?.(queryable((statement) => client.query(statement)));
    const known = readMigrations();
    await client.query(createTable);
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    requireKnown([...applied.keys()], known);
    const fresh: string[] = [];
    for (const migration of known) {
      const { name, checksum } = migration;
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before) throw new Error(`The migration ${name} was changed after it ran here. Write a new one instead.`);
      await applyMigration(client, migration, { onWait });
      fresh.push(name);
    }
    await saveRoleSettings(queryable((statement) => client.query(statement)));
    return fresh;
  } finally {
    await client.end();
  }
}

/** Names applied here that this version does not have: a newer version has changed the schema in unknown ways. */
export function findUnknown(applied: readonly string[], known: readonly { name: string }[]): string[] {
  const names = new Set(known.map(({ name }) => name));
  return applied.filter((name) => !names.has(name));
}

function requireKnown(applied: readonly string[], known: readonly Migration[]): void {
  const [newest] = findUnknown(applied, known).sort().reverse();
  if (newest)
    throw new Error(
      `A newer version of the shop has been at this database (${newest}): install that version, or restore a backup of this one.`,
    );
}

/** Polls for the lock: an index made concurrently would wait for any process that waits inside a statement. */
async function takeTurn(client: pg.Client): Promise<void> {
  while (!(await client.query('select pg_try_advisory_lock($1) as ours', [migrationLock])).rows[0]?.ours)
    await wait(100);
}

function listMigrations(): string[] {
  return fs
    .readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** Every migration of this version, in order. */
export function readMigrations(): Migration[] {
  return listMigrations().map((name) => {
    const text = fs.readFileSync(path.join(migrationsFolder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Runs inside the caller's transaction, on a database without migrations: creates their table and applies `wanted`, all or nothing. */
export async function runMigrations(client: pg.Client, wanted: readonly Migration[]): Promise<void> {
  await client.query(createTable);
  for (const migration of wanted) await runMigration(client, migration);
}
