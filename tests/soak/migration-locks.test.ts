import { afterAll, expect, inject, it } from 'vitest';
import { readMigrations } from '#server/database/migrate.ts';
import { createEmptyDatabase } from '#tests/support/test-server.ts';
import { unpackReleasedVersion } from '#tests/upgrade/released-version.ts';
import { growOrders } from '#tools/lay-orders/many-orders.ts';
import { applyWatched } from '#tools/migrate/watch-locks.ts';

/** `LOCK_ORDERS=100000` for a smaller look. */
const orders = Number(process.env.LOCK_ORDERS ?? 1_000_000);
const longestInMs = 2000;

const released = unpackReleasedVersion();
afterAll(() => released.remove());

it('no migration since the last release keeps anybody waiting for two seconds on tables of a million rows', async () => {
  const { url, drop } = await createEmptyDatabase(inject('serverUrl'));
  await released.lay(url);
  await growOrders({ databaseUrl: url }, orders);
  const tooLong: string[] = [];
  for (const migration of readMigrations().filter(({ name }) => !released.migrations.includes(name))) {
    const locks = await applyWatched(url, migration);
    const words = locks.map(({ table, mode, heldInMs }) => `${table} ${mode} ${heldInMs} ms`);
    console.log(`${migration.name}: ${words.join(', ') || 'nobody waits'}`);
    if ((locks[0]?.heldInMs ?? 0) >= longestInMs) tooLong.push(`${migration.name}: ${words[0]}`);
  }
  await drop();
  expect(tooLong).toEqual([]);
}, 3_600_000);
