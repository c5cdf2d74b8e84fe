import fs from 'node:fs';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { createEmptyDatabase } from '#tests/support/shop/test-server.ts';
import { unpackReleasedVersion } from '#tests/upgrade/released-version.ts';
import { growOrders } from '#tools/generate-orders/many-orders.ts';
import { applyWatched } from './watch-locks.ts';

/** `LOCK_ORDERS=100000` for a smaller run. */
const orders = Number(process.env.LOCK_ORDERS ?? 1_000_000);
/** `LOCK_DATA=/var/tmp/released`: the data of the last release stays in this folder, and each run migrates a copy of it. */
const keptIn = process.env.LOCK_DATA;
const longestInMs = 2000;

const released = unpackReleasedVersion();
afterAll(() => released.remove());

async function openMigrated(): Promise<{ url: string; drop(): Promise<void> }> {
  if (keptIn) return copyKept(keptIn);
  const database = await createEmptyDatabase(inject('serverUrl'));
  await lay(database.url);
  return database;
}

async function lay(url: string): Promise<void> {
  await released.lay(url);
  await growOrders({ databaseUrl: url }, orders);
}

async function copyKept(folder: string) {
  fs.mkdirSync(folder, { recursive: true });
  const server = await startEmbeddedPostgres(folder);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const urlOf = (name: string) => server.url.replace(/\/\w+$/, `/${name}`);
  const name = `laid_${released.version.replaceAll('.', '_')}_${orders}`;
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    // Under another name until it is whole.
    await admin.query('drop database if exists being_laid');
    await admin.query('create database being_laid');
    await lay(urlOf('being_laid'));
    await admin.query(`alter database being_laid rename to ${name}`);
  }
  await admin.query('drop database if exists migrated');
  await admin.query(`create database migrated template ${name} strategy file_copy`);
  return {
    url: urlOf('migrated'),
    async drop() {
      await admin.query('drop database migrated');
      await admin.end();
      await server.stop();
    },
  };
}

it('no migration since the last release blocks other sessions for two seconds on tables of a million rows', async () => {
  const { url, drop } = await openMigrated();
  const tooLong: string[] = [];
  for (const migration of readMigrations().filter(({ name }) => !released.migrations.includes(name))) {
    const locks = await applyWatched(url, migration);
    const words = locks.map(({ table, mode, heldInMs }) => `${table} ${mode} ${heldInMs} ms`);
    console.log(`${migration.name}: ${words.join(', ') || 'no waiting'}`);
    if ((locks[0]?.heldInMs ?? 0) >= longestInMs) tooLong.push(`${migration.name}: ${words[0]}`);
  }
  await drop();
  expect(tooLong).toEqual([]);
}, 3_600_000);
