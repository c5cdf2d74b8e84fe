import pg from 'pg';
import { findUnknown, readMigrations } from '#server/database/migrate.ts';
import { describeMigration, type MigrationSteps } from './describe-migration.ts';

/** Number of rows from which a full table scan noticeably delays waiting sessions. */
const manyRows = 100_000;

interface MigrationPlan {
  applied: number;
  /** Migrations unknown to this version: a newer one has been used here. */
  unknown: string[];
  /** Migrations that were changed after they ran here. */
  changed: string[];
  due: (MigrationSteps & { name: string })[];
  /** Rows of the tables that are locked, as the database estimates them. */
  rows: Map<string, number>;
}

/** The effects of `migrate` on this database; nothing is changed or blocked. */
export async function planMigrations(url: string): Promise<MigrationPlan> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin read only');
    const known = readMigrations();
    const { rows: tables } = await client.query("select to_regclass('migrations') is not null as there");
    const applied = tables[0]?.there
      ? (await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')).rows
      : [];
    const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
    const due = known
      .filter(({ name }) => !checksums.has(name))
      .map(({ name, text }) => ({ name, ...describeMigration(text) }));
    const { rows: sizes } = await client.query<{ name: string; rows: number }>(
      `select relname as name, greatest(reltuples, 0)::int as rows from pg_class
       where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`,
    );
    return {
      applied: applied.length,
      unknown: findUnknown(
        applied.map(({ name }) => name),
        known,
      ),
      changed: known.flatMap(({ name, checksum }) => ((checksums.get(name) ?? checksum) === checksum ? [] : name)),
      due,
      rows: new Map(sizes.map(({ name, rows }) => [name, rows])),
    };
  } finally {
    await client.end();
  }
}

/** The plan in lines, and whether `migrate` may run at all. */
export function sayPlan({ applied, unknown, changed, due, rows }: MigrationPlan): {
  lines: string[];
  isPossible: boolean;
} {
  const wrong = [
    ...unknown.map(
      (name) =>
        `✗ ${name} ran here, and this version does not know it: a newer version migrated this database. Install that one.`,
    ),
    ...changed.map((name) => `✗ ${name} was changed after it ran here. Write a new one instead.`),
  ];
  if (wrong.length > 0) return { lines: wrong, isPossible: false };
  if (due.length === 0) return { lines: [`Nothing to do: ${applied} migrations, all of them done.`], isPossible: true };
  const lines = due.flatMap(({ name, creates, locks, breaksOld, slow }) => [
    name,
    ...(creates.length > 0 ? [`  creates ${creates.join(', ')}`] : []),
    // A database without the table gets it from a migration before this one.
    ...locks.map(
      (table) => `  locks ${table} while it runs${rows.has(table) ? ` (about ${rows.get(table)} rows)` : ''}`,
    ),
    ...slow.flatMap(({ table, what }) =>
      (rows.get(table) ?? 0) >= manyRows ? `  ! ${what}, which others wait for: in a quiet hour` : [],
    ),
    ...breaksOld.map((what) => `  ! ${what}: the version before cannot run beside it, so stop the shop first`),
  ]);
  return { lines: [...lines, `${due.length} to do, ${applied} done.`], isPossible: true };
}
