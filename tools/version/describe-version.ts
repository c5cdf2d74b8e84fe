import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readMigrations } from '#server/database/migrate.ts';
import { describeCommandError } from '../nostimo/describe-error.ts';

const root = path.resolve(import.meta.dirname, '../..');
const connectWithinMs = 3000;

/** What an operator writes into a report: versions of the code, its commit, its schema, Node, and the database. */
export async function describeVersion(databaseUrl: string | Error): Promise<string[]> {
  const { version, gitHead } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
    /** Only in the package. */
    gitHead?: string;
  };
  const schema = readMigrations()
    .at(-1)
    ?.name.replace(/\.sql$/, '');
  return [
    `nostimo ${version}`,
    `commit: ${gitHead ?? findCommit() ?? 'not known'}`,
    `schema: ${schema}`,
    `Node: ${process.versions.node}`,
    `PostgreSQL: ${await describePostgres(databaseUrl, schema)}`,
  ];
}

/** Null outside Git, and where this user may not read it. */
function findCommit(): string | null {
  if (!fs.existsSync(path.join(root, '.git'))) return null;
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', 'HEAD');
  if (status !== 0) return null;
  return stdout.trim() + (git('status', '--porcelain').stdout === '' ? '' : ', with changes');
}

async function describePostgres(url: string | Error, ours: string | undefined): Promise<string> {
  if (url instanceof Error) return `not reachable. ${describeCommandError(url)}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; hasShop: boolean }>(
      `select current_setting('server_version') as version, to_regclass('migrations') is not null as "hasShop"`,
    );
    const [{ version, hasShop } = { version: '', hasShop: false }] = rows;
    if (!hasShop) return `${version}, no shop was ever started on this database`;
    const newest = await client.query<{ name: string }>('select max(name) as name from migrations');
    const theirs = newest.rows[0]?.name.replace(/\.sql$/, '');
    return `${version}, ${theirs === ours ? 'with this schema' : `with the schema ${theirs}`}`;
  } catch (error) {
    return `not reachable. ${describeCommandError(error)}`;
  } finally {
    await client.end().catch(() => {});
  }
}
