import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Migration } from '#server/database/apply-migration.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { largeTables } from '#tests/support/database/large-tables.ts';
import { describeMigration } from '#tools/migrate/describe-migration.ts';
import { type ReleasedVersion, unpackReleasedVersion } from './released-version.ts';

/** Older than these rules; its cost is measured by tests/soak/migration-locks.test.ts. */
const before = ['0092-payments-of-an-order.sql'];

let released: ReleasedVersion;
let fresh: Migration[];
beforeAll(() => {
  released = unpackReleasedVersion();
  fresh = readMigrations().filter(({ name }) => !released.migrations.includes(name) && !before.includes(name));
});
afterAll(() => released.remove());

/** A contracting migration names in its file the version since which the removed part is unused. */
function mayContract(text: string): boolean {
  const since = /^-- Contracts: nobody has needed it since (\d+\.\d+\.\d+)\b/m.exec(text)?.[1];
  return since !== undefined && since.localeCompare(released.version, 'en', { numeric: true }) <= 0;
}

it('no migration since the last release removes an object that release uses', () => {
  const wrong = fresh.flatMap(({ name, text }) =>
    mayContract(text) ? [] : describeMigration(text).breaksOld.map((what) => `${name} ${what}`),
  );
  expect(wrong).toEqual([]);
});

it('no migration since the last release scans a table of many rows while others wait for it', () => {
  const wrong = fresh.flatMap(({ name, text }) =>
    describeMigration(text).slow.flatMap(({ table, what }) => (largeTables.includes(table) ? `${name} ${what}` : [])),
  );
  expect(wrong).toEqual([]);
});

it('an index made outside a transaction first removes the remains of an earlier try', () => {
  const made = fresh.flatMap(({ text }) =>
    [...text.matchAll(/create (?:unique )?index concurrently (\w+)/gi)].map(([, index]) => ({ index, text })),
  );
  for (const { index, text } of made) expect(text).toContain(`drop index concurrently if exists ${index};`);
});
