import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { recordPictures } from './record-pictures.ts';

let database: TestDatabase;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-pictures-'));
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await database.close();
});

async function versionAfterStart(): Promise<number> {
  await recordPictures(database.db, folder);
  const row = await database.db.one<{ version: number }>(sql`select version from revisions where topic = 'images'`);
  return row?.version ?? 0;
}

it('increments the version of the pictures when they change, and only then', async () => {
  fs.writeFileSync(path.join(folder, 'a.jpg'), 'one');
  const first = await versionAfterStart();
  expect(await versionAfterStart()).toBe(first);
  fs.writeFileSync(path.join(folder, 'a.jpg'), 'another');
  const second = await versionAfterStart();
  expect(second).toBe(first + 1);
  fs.mkdirSync(path.join(folder, 'plans'));
  fs.writeFileSync(path.join(folder, 'plans/b.jpg'), 'x');
  expect(await versionAfterStart()).toBe(second + 1);
});
