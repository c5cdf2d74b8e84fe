import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration, type Migration } from '#server/database/apply-migration.ts';

/** A lock that blocks readers or writers of a table, and the time for which it was held. */
export interface HeldLock {
  table: string;
  mode: string;
  heldInMs: number;
}

const pollEveryInMs = 5;
const blocking = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

/** Applies one migration and observes it from outside: the locks it held on tables in use by others, the longest first. */
export async function applyWatched(databaseUrl: string, migration: Migration): Promise<HeldLock[]> {
  const [migrating, watcher] = [await connect(databaseUrl), await connect(databaseUrl)];
  try {
    const { rows } = await migrating.query<{ pid: number }>('select pg_backend_pid() as pid');
    const seen = new Map<string, HeldLock & { since: number }>();
    let isDone = false;
    const applied = applyMigration(migrating, migration).finally(() => {
      isDone = true;
    });
    // The rejection is handled by the later await.
    applied.catch(() => {});
    while (!isDone) {
      for (const { table, mode } of await lookAt(watcher, rows[0]?.pid ?? 0)) {
        const key = `${table} ${mode}`;
        const lock = seen.get(key) ?? { table, mode, heldInMs: 0, since: performance.now() };
        seen.set(key, { ...lock, heldInMs: Math.round(performance.now() - lock.since) });
      }
      await wait(pollEveryInMs);
    }
    await applied;
    return [...seen.values()]
      .map(({ table, mode, heldInMs }) => ({ table, mode, heldInMs }))
      .sort((a, b) => b.heldInMs - a.heldInMs);
  } finally {
    await migrating.end();
    await watcher.end();
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  return client;
}

async function lookAt(watcher: pg.Client, pid: number) {
  const { rows } = await watcher.query<{ table: string; mode: string }>(
    `select c.relname as "table", l.mode from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = $1 and l.granted and l.mode = any($2) and c.relkind in ('r', 'p')
       and c.relnamespace = current_schema()::regnamespace`,
    [pid, blocking],
  );
  return rows;
}
