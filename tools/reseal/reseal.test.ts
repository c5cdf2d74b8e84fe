import { execFile } from 'node:child_process';

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecret, sealSecret } from '#server/calls/seal-secret.ts';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { reseal, sealedColumns } from './reseal.ts';

const before = 'the secret that somebody has read, alas';
const now = 'the secret that has never been read';
let database: TestDatabase;
let accountId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const [account] = await db.rows<{ id: string }>(sql`
    insert into accounts (email, name) values ('reseal@example.com', 'Μαρία') returning id`);
  accountId = account?.id ?? '';
  const factor = sealSecret(Buffer.from('of an app'), accountId, before, 'second factors');
  await db.run(sql`
    insert into second_factors (account_id, kind, sealed_secret, created_at, confirmed_at)
    values (${accountId}, 'code-app', ${factor}, now(), now())`);
});
afterAll(() => database.close());

const factorUnder = async (secret: string) => {
  const row = await database.db.one<{ sealed: Buffer }>(sql`
    select sealed_secret as sealed from second_factors where account_id = ${accountId}`);
  return row && openSecret(row.sealed, accountId, secret, 'second factors')?.toString();
};

it('lists every column that is sealed', async () => {
  const rows = await database.db.rows<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type = 'bytea' and column_name ~ 'sealed|^secret' order by 1, 2`);
  const known = sealedColumns.map(({ table, column }) => ({ table, column }));
  expect(known.toSorted((a, b) => (`${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1))).toEqual(rows);
});

it('a value sealed under one secret opens under the other and no longer under the first, all or none', async () => {
  const { db, url } = database;
  // A failure of one row leaves all as they were.
  await db.run(sql`alter table second_factors add constraint no_more check (kind <> 'code-app') not valid`);
  await expect(reseal(url, { before, now })).rejects.toThrow('no_more');
  await db.run(sql`alter table second_factors drop constraint no_more`);
  expect(await factorUnder(before)).toBe('of an app');

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-reseal-'));
  const file = path.join(folder, 'before');
  fs.writeFileSync(file, `${before}\n`);
  const env = { ...process.env, DATABASE_URL: url, SHOP_MODE: 'demo', SHOP_SECRET: now };
  const run = () => promisify(execFile)(process.execPath, ['tools/reseal/start.ts', '--before', file], { env });
  expect((await run()).stdout).toBe('1 sealed anew, 0 were already, 0 open under neither secret.\n');
  expect((await run()).stdout).toBe('0 sealed anew, 1 were already, 0 open under neither secret.\n');
  expect([await factorUnder(now), await factorUnder(before)]).toEqual(['of an app', undefined]);
  env.SHOP_SECRET = before;
  await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('write the new one') });
  env.SHOP_SECRET = 'a third secret, never used for sealing';
  fs.writeFileSync(file, 'another that was never the shop’s secret');
  await expect(run()).rejects.toMatchObject({ stdout: expect.stringContaining('1 open under neither') });
  expect(await factorUnder(now)).toBe('of an app');
  fs.rmSync(folder, { recursive: true });
});
