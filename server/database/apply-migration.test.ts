import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { applyMigration, runMigration } from './apply-migration.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
const clients: pg.Client[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.close();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  clients.push(client);
  await client.connect();
  await client.query('set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}
const migration = (name: string, text: string) => ({ name, text, checksum: name });
const isNoted = async (name: string) =>
  (await database.db.rows(sql`select 1 from migrations where name = ${name}`)).length > 0;

describe('a migration beside a running shop', () => {
  it('lets other statements pass while it waits for a table, and is applied when the table is free', async () => {
    const [reader, passer, migrating] = [await connect(), await connect(), await connect()];
    await reader.query('begin; select 1 from meals limit 1');
    const said: string[] = [];
    const applied = applyMigration(migrating, migration('a', 'alter table meals add column weight_in_air integer'), {
      onWait: (name) => said.push(name),
      quietForInMs: 20,
    });
    const waiting = sql`select 1 from pg_locks where relation = 'meals'::regclass and not granted`;
    await expect.poll(async () => (await database.db.rows(waiting)).length).toBe(1);
    // Behind a migration with an endless wait this would wait as long as the reader does.
    expect((await passer.query('select 1 from meals limit 1')).rowCount).toBe(1);
    expect(await isNoted('a')).toBe(false);
    await expect.poll(() => said).toContain('a');
    await reader.query('commit');
    await applied;
    expect(await isNoted('a')).toBe(true);
  });

  it('that fails leaves no trace and reports its name', async () => {
    const text = 'create table left_behind (id integer); alter table meals drop column nothing_like_it';
    await expect(applyMigration(await connect(), migration('b', text))).rejects.toThrow('The migration b failed: ');
    expect(await database.db.one(sql`select to_regclass('left_behind') as found`)).toEqual({ found: null });
    expect(await isNoted('b')).toBe(false);
  });
});

it('a migration that only makes indexes does not block writers, even without the marker', async () => {
  const [writer, passer, migrating] = [await connect(), await connect(), await connect()];
  await writer.query('create table takings (cents integer)');
  await writer.query('begin; insert into takings values (1)');
  const applied = applyMigration(
    migrating,
    migration('only-index', 'create index takings_in_line on takings (cents);'),
  );
  const waiting = sql`
    select 1 from pg_locks join pg_stat_activity a using (pid)
    where locktype = 'virtualxid' and not granted and a.datname = current_database()`;
  await expect.poll(async () => (await database.db.rows(waiting)).length).toBe(1);
  await passer.query(`set lock_timeout = '1s'`);
  expect((await passer.query('insert into takings values (2)')).rowCount).toBe(1);
  await writer.query('commit');
  await applied;
  expect(await isNoted('only-index')).toBe(true);
  expect(
    await database.db.one(
      sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('takings_in_line')`,
    ),
  ).toEqual({ valid: true });
});

describe('a migration outside a transaction', () => {
  const text = `-- Outside a transaction: meals would stand still.
    drop index concurrently if exists meals_by_air;
    create index concurrently meals_by_air on meals (position);`;
  const isValid = sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('meals_by_air')`;

  it('makes an index during concurrent writes, and replaces the remains of an earlier attempt', async () => {
    const [writer, migrating] = [await connect(), await connect()];
    await database.db.run(sql`create index meals_by_air on meals (slug)`);
    await writer.query('begin; update meals set position = position');
    const applied = applyMigration(migrating, migration('c', text));
    const begun = sql`
      select 1 from pg_locks join pg_stat_activity a using (pid)
      where locktype = 'virtualxid' and not granted and a.datname = current_database()`;
    await expect.poll(async () => (await database.db.rows(begun)).length).toBe(1);
    expect((await writer.query('update meals set position = position')).rowCount).toBeGreaterThan(0);
    await writer.query('commit');
    await applied;
    expect(await database.db.one(isValid)).toEqual({ valid: true });
    expect(await isNoted('c')).toBe(true);
  });

  it('starts again after a lock timeout', async () => {
    const [writer, migrating] = [await connect(), await connect()];
    await migrating.query(`set lock_timeout = '50ms'`);
    await writer.query('begin; update meals set position = position');
    const applied = applyMigration(migrating, migration('f', text));
    const isLeft = sql`select 1 from pg_index where indexrelid = to_regclass('meals_by_air') and not indisvalid`;
    await expect.poll(async () => (await database.db.rows(isLeft)).length).toBe(1);
    await writer.query('commit');
    await applied;
    expect(await database.db.one(isValid)).toEqual({ valid: true });
    expect(await isNoted('f')).toBe(true);
  });

  it('is applied inside a transaction on a new database, as part of that transaction', async () => {
    const client = await connect();
    await client.query('begin');
    await runMigration(client, migration('d', text));
    await client.query('rollback');
    const more = migration('e', `${text}\nalter table meals add column more integer;`);
    await expect(applyMigration(client, more)).rejects.toThrow('needs a transaction');
    expect(await isNoted('e')).toBe(false);
  });
});
