import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import { readDatabaseState } from '#server/database/database-mode-store.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { requireMode } from '#server/database/require-mode.ts';
import { callUrl, shopQuery } from '../support/network/call-url.ts';
import { type ShopProcess, startShopProcess } from '../support/shop/shop-process.ts';
import { copyTemplate } from '../support/shop/test-server.ts';

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  API_KEY: shopQuery.apiKey,
  SHOP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'shop@shop.example',
};

const toDrop: (() => Promise<void>)[] = [];
let shop: ShopProcess | null = null;
afterEach(async () => {
  await shop?.stop();
  shop = null;
  for (const drop of toDrop.splice(0)) await drop();
});

async function makeDatabase(template: string): Promise<string> {
  const { url, drop } = await copyTemplate(inject('serverUrl'), template);
  toDrop.push(drop);
  return url;
}

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  return rows;
}

/** A demo is refused there, and leaves every table as it was. */
async function expectNoDemoOn(url: string, start: () => Promise<unknown>): Promise<void> {
  const tables = 'select tablename from pg_tables where schemaname = current_schema() order by 1';
  const before = await ask(url, tables);
  await expect(start()).rejects.toThrow('SHOP_MODE=demo needs an empty database');
  expect(await ask(url, tables)).toEqual(before);
}

/** Opens a database as the start of a shop does, without the shop. */
async function openAs(mode: 'demo' | 'live', url: string): Promise<void> {
  const guard = async (db: Queryable) => requireMode(mode, await readDatabaseState(db));
  await (await openDatabase({ url, dataFolder: '', onError: () => {}, guard })).close();
}

describe('a demo on a database server', { timeout: 300_000 }, () => {
  it('fills an empty database and comes back to it', async () => {
    const url = await makeDatabase('template1');
    for (const start of ['first', 'second']) {
      shop = await startShopProcess({ SHOP_MODE: 'demo', DATABASE_URL: url });
      expect((await fetch(`${shop.url}/menu`)).status, start).toBe(200);
      await shop.stop();
    }
    expect(await ask(url, 'select mode from database_mode')).toEqual([{ mode: 'demo' }]);
  });

  it('never touches a shop that is not its own, nor foreign tables', async () => {
    const real = await makeDatabase(inject('templateName'));
    await ask(real, 'delete from staff_roles', 'delete from accounts', 'delete from database_mode');
    const older = await makeDatabase(inject('templateName'));
    await ask(older, 'drop table database_mode', "delete from migrations where name like '0017-%'");
    const foreign = await makeDatabase('template1');
    await ask(foreign, 'create table invoices (id integer)');
    for (const url of [real, older, foreign]) await expectNoDemoOn(url, () => openAs('demo', url));
    expect(await ask(real, 'select 1 from accounts')).toEqual([]);
  });
});

describe('a live shop', { timeout: 300_000 }, () => {
  it('opens on an empty database, pretends nothing, lists the missing parts, and is closed to a demo', async () => {
    const url = await makeDatabase('template1');
    shop = await startShopProcess({ ...live, DATABASE_URL: url });
    const statusOf = async (path: string) => (await fetch(shop?.url + path, { redirect: 'manual' })).status;
    for (const path of ['/', '/menu', '/plans', '/contact-us', '/sign-in', '/readyz', '/sitemap.xml'])
      expect(await statusOf(path), path).toBe(200);
    const query = new URLSearchParams(shopQuery);
    for (const name of ['repository-values', 'meal-collection', 'plan-collection'])
      expect(await statusOf(`${callUrl(name)}?${query}`), name).toBe(200);
    expect(await statusOf('/product/gemista')).toBeLessThan(500);
    const home = await (await fetch(shop.url)).text();
    expect(home).toContain('Ανοίγουμε σύντομα');
    expect(home.slice(home.indexOf('<main'), home.indexOf('</main>'))).not.toMatch(/Παράδειγμα|000 0000|example/);
    await expect.poll(() => shop?.output()).toContain('Still the example: brand, company, tax, contact, bank');
    expect(await statusOf('/dev/mailbox')).toBe(404);
    await expect.poll(() => shop?.output()).toContain('The database has no business, no spot to deliver from');
    const rows = await ask(url, 'select (select count(*)::int from accounts) as accounts, mode from database_mode');
    expect(rows).toEqual([{ accounts: 0, mode: 'live' }]);
    await shop.stop();
    await expectNoDemoOn(url, () => startShopProcess({ SHOP_MODE: 'demo', DATABASE_URL: url }));
  });

  it.each(['demo', 'live'] as const)('does not open as a %s shop where a newer version has been', async (mode) => {
    const url = await makeDatabase(inject('templateName'));
    if (mode === 'live') await ask(url, "update database_mode set mode = 'live'");
    await ask(
      url,
      "insert into migrations (name, checksum) values ('9998-newer.sql', 'x'), ('9999-newest.sql', 'x')",
      "delete from migrations where name like '0082-%'",
    );
    await expect(openAs(mode, url)).rejects.toThrow(
      'A newer version of the shop has been at this database (9999-newest.sql): install that version, or restore a backup of this one.',
    );
    expect(await ask(url, "select 1 from migrations where name like '0082-%'")).toEqual([]);
  });

  it('does not open on a database that a demo has filled', async () => {
    const url = await makeDatabase(inject('templateName'));
    await expect(openAs('live', url)).rejects.toThrow('passwords that everybody knows');
  });
});
