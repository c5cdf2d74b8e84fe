import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Longest wait for a lock on a table in use, since all later statements queue behind it. After this it lets them pass and retries. */
const longestWaitForLock = '1500ms';
const pauseInMs = 500;
const mostTries = 300;
/** lock_not_available, deadlock_detected */
const inTheWay = ['55P03', '40P01'];

/** Interval at which the start reports why the shop does not open yet. */
const quietForInMs = 5000;

export interface Patience {
  onWait?: ((name: string) => void) | undefined;
  quietForInMs?: number;
}

/** Applies one migration to a database in use: completely or not at all, with its record. */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  { onWait, quietForInMs: quiet = quietForInMs }: Patience = {},
): Promise<void> {
  const apply = isOutsideTransaction(migration) ? applyOutside : applyWhole;
  const saying = setInterval(() => onWait?.(migration.name), quiet);
  try {
    for (let tries = 1; ; tries++) {
      try {
        await apply(client, migration);
        return;
      } catch (error) {
        if (!inTheWay.includes((error as { code?: string }).code ?? '') || tries >= mostTries) throw error;
        await wait(pauseInMs);
      }
    }
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`);
  } finally {
    clearInterval(saying);
  }
}

async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${longestWaitForLock}'`);
    await client.query(migration.text);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The only statements allowed there: make an index concurrently, after dropping the remains of an earlier attempt. */
const allowedOutside = /^(?:drop index concurrently if exists|create (?:unique )?index concurrently) \w+/i;

const plainIndex = /^create (?:unique )?index (\w+) on /i;

/** True for a file with this first line, or with index statements only: indexes on large tables are made without blocking writers. */
function isOutsideTransaction({ text }: Pick<Migration, 'text'>): boolean {
  return (
    text.startsWith('-- Outside a transaction') ||
    splitStatements(text).every((statement) => plainIndex.test(statement))
  );
}

function whileOthersWrite(statement: string): string[] {
  const name = plainIndex.exec(statement)?.[1];
  if (!name) return [statement];
  return [
    `drop index concurrently if exists ${name}`,
    statement.replace(/^create (unique )?index /i, 'create $1index concurrently '),
  ];
}

/** Repeated from its first statement, which drops the remains of the last attempt. */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.text).flatMap(whileOthersWrite)) {
    if (!allowedOutside.test(statement)) throw new Error(`"${statement}" needs a transaction.`);
    await client.query(statement);
  }
  await note(client, migration);
}

function splitStatements(text: string): string[] {
  return text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/** Runs inside the caller's transaction, on tables that are not visible to others yet. */
export async function runMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { text } = migration;
  await client.query(isOutsideTransaction(migration) ? text.replaceAll(/ concurrently /gi, ' ') : text);
  await note(client, migration);
}

async function note(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
