import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { copyTemplate } from '#tests/support/shop/test-server.ts';
import { readArguments } from './read-arguments.ts';

let folder: string;
let database: Awaited<ReturnType<typeof copyTemplate>>;
let db: Database;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nostimo-shop-file-'));
  database = await copyTemplate(inject('serverUrl'), inject('templateName'));
  db = connect(database.url, () => {});
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await fs.rm(folder, { recursive: true });
});

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['tools/shop-file/start.ts', ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, SHOP_MODE: 'demo', DATABASE_URL: database.url, DATA_DIR: folder },
  }).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
    ({ stdout, stderr }) => `failed: ${stdout}${stderr}`,
  );
const priceOf = async (slug: string) =>
  (
    await db.one<{ price: number }>(sql`
      select price_in_cents as price from meal_builds where portion = 'regular'
        and meal_id = (select id from meals where slug = ${slug})`)
  )?.price;
const trail = async () =>
  (
    await db.rows<{ entry: string }>(sql`
      select concat_ws(' ', subject_kind, action, via) as entry from audit_trail order by id`)
  ).map(({ entry }) => entry);

it('prints its usage, and the fault of a path, before it opens a shop', () => {
  const file = path.join(folder, 'shop.jsonl');
  const read =
    (...words: string[]) =>
    () =>
      readArguments(words);
  const wrong = [[], ['import'], ['move', file], ['export', file, '--apply'], ['import', file, '--now']];
  for (const words of wrong) expect(read(...words), words.join(' ')).toThrow(/^nostimo shop-file export FILE/);
  expect(read('import', file)).toThrow(`There is no file ${file}.`);
  expect(read('export', path.join(folder, 'nowhere/shop.jsonl'))).toThrow(`There is no folder ${folder}/nowhere.`);
  expect(read('export', folder)).toThrow(`${folder} is a folder: name the file in it.`);
  expect(read('export', file)()).toEqual({ command: 'export', file, isApplied: false });
});

it('writes the shop to a file, reports the effects of an import, and imports it on request', async () => {
  const file = path.join(folder, 'shop.jsonl');
  const before = await priceOf('imam');
  const size = /: (\d+) bytes\n$/.exec(await run('export', file))?.[1];
  const content = await fs.readFile(file, 'utf8');
  const { mode } = await fs.stat(file);
  expect([Number(size), mode & 0o777]).toEqual([Buffer.byteLength(content), 0o600]);
  expect((await fs.readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);

  const cut = path.join(folder, 'cut.jsonl');
  await fs.writeFile(cut, content.slice(0, -40));
  expect(await run('import', cut, '--apply')).toMatch(/^failed: .*cut\.jsonl: .* Nothing was written\.\n$/);

  await db.run(sql`
    update meal_builds set price_in_cents = 9999 where portion = 'regular'
      and meal_id = (select id from meals where slug = 'imam')`);
  const trial = await run('import', file);
  expect(trial).toMatch(/^meal: 0 new, 1 changed, \d+ the same, 0 refused$/m);
  expect(trial).toMatch(/Nothing was written\. Add --apply to bring it in\.\n$/);
  expect(await priceOf('imam')).toBe(9999);

  expect(await run('import', file, '--apply')).toMatch(/Brought in: 1 items?\.\n$/);
  expect(await priceOf('imam')).toBe(before);
  const entries = await trail();
  expect(entries.every((line) => line.endsWith('command-line'))).toBe(true);
  expect(entries.some((line) => line.startsWith('meal published'))).toBe(true);
}, 180_000);
