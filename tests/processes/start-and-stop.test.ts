import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { connect } from '#server/database/database.ts';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { sql } from '#server/database/sql.ts';
import { callUrl } from '../support/call-url.ts';
import { makeDataFolder, type ShopProcess, startShopProcess, waitForExit } from '../support/shop-process.ts';
import { copyTemplate } from '../support/test-server.ts';

const longestEndInMs = 10_000;
const opened: ShopProcess[] = [];
const folders: string[] = [];

async function open(variables: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShopProcess(variables);
  opened.push(shop);
  if (!variables.DATA_DIR) folders.push(shop.dataFolder);
  return shop;
}

afterEach(async () => {
  for (const shop of opened.splice(0)) {
    shop.child.kill('SIGTERM');
    await waitForExit(shop.child);
  }
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function postgresOf(dataFolder: string): number[] {
  const folder = fs.realpathSync(path.join(dataFolder, 'postgres'));
  const listed = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((line) => line.includes(`-D ${folder} `))
    .map((line) => Number.parseInt(line, 10));
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

async function priceOf(shop: ShopProcess): Promise<number> {
  const address = `${shop.url}${callUrl('meal-one')}?apiKey=nostimo-demo-key&business=nostimo&slug=gemista`;
  const answer = (await (await fetch(address)).json()) as { data: { builds: { price: number }[] } };
  return answer.data.builds[0]?.price ?? 0;
}

/** What the shop told its PostgreSQL, or left as it is: how surely it keeps what was committed, and at what cost. */
async function readSettingsOf(dataFolder: string): Promise<Record<string, string>> {
  const db = connect(findRunningPostgres(dataFolder) ?? '', () => {});
  const rows = await db.rows<{ name: string; setting: string }>(sql`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_compression')`);
  await db.close();
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A start that must fail: what it said and how it ended. */
function startInVain(variables: Record<string, string>) {
  const result = spawnSync(process.execPath, ['--import', './server/check-runtime.mjs', 'server/start.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH ?? '', DATA_DIR: path.join(os.tmpdir(), 'nostimo-never'), ...variables },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { code: result.status, said: result.stderr.trim() };
}

async function isLetIn(dataFolder: string, password: string): Promise<boolean> {
  const [, , , port] = fs.readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const db = connect(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, () => {});
  const isIn = await db.one(sql`select 1`).then(
    () => true,
    () => false,
  );
  await db.close();
  return isIn;
}

describe('the embedded database', { timeout: 120_000 }, () => {
  // One folder, whose life the tests follow in their order: a first start takes twice as long as the next.
  const dataFolder = makeDataFolder();
  afterAll(() => fs.rmSync(dataFolder, { recursive: true, force: true }));

  it('is created at the first start, and ends with the shop', async () => {
    const shop = await open({ DATA_DIR: dataFolder });
    expect(shop.output()).toContain(shop.url);
    expect(shop.output()).toContain('maria@example.com');
    const home = await fetch(shop.url);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('lang="el"');
    expect(postgresOf(dataFolder)).toHaveLength(1);
    expect(await readSettingsOf(dataFolder)).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      wal_compression: 'pglz',
    });
    expect(await isLetIn(dataFolder, '')).toBe(false);

    expect(startInVain({ DATA_DIR: dataFolder, PORT: '0' })).toEqual({
      code: 1,
      said: expect.stringMatching(/^Another shop \(process \d+\) already runs on .*\.$/m),
    });

    const before = Date.now();
    expect(await shop.stop()).toBe(0);
    expect(Date.now() - before).toBeLessThan(longestEndInMs);
    expect(postgresOf(dataFolder)).toEqual([]);
  });

  it('is kept by the next start, and lets nobody in without the password of its folder, one from before there were passwords too', async () => {
    fs.writeFileSync(path.join(dataFolder, 'left-alone'), '');
    const accessFile = path.join(fs.realpathSync(path.join(dataFolder, 'postgres')), 'pg_hba.conf');
    fs.writeFileSync(accessFile, 'host all all 127.0.0.1/32 trust\n');
    fs.rmSync(path.join(dataFolder, 'postgres.password'));

    const shop = await open({ DATA_DIR: dataFolder });
    expect(await statusOf(shop.url)).toBe(200);
    expect(fs.existsSync(path.join(dataFolder, 'left-alone'))).toBe(true);
    expect(await isLetIn(dataFolder, '')).toBe(false);
    expect(await isLetIn(dataFolder, fs.readFileSync(path.join(dataFolder, 'postgres.password'), 'utf8'))).toBe(true);
    expect(fs.statSync(path.join(dataFolder, 'postgres.password')).mode & 0o077).toBe(0);

    // From a terminal the signal comes to the whole group, and once more from npm.
    const impatient = setInterval(() => shop.child.kill('SIGTERM'), 5);
    expect(await shop.stop()).toBe(0);
    clearInterval(impatient);
    expect(postgresOf(dataFolder)).toEqual([]);
  });

  it('recovers from kill -9 of the shop, and of PostgreSQL', async () => {
    const first = await open({ DATA_DIR: dataFolder });
    first.child.kill('SIGKILL');
    await waitForExit(first.child);
    const second = await open({ DATA_DIR: dataFolder });
    expect(await priceOf(second)).toBeGreaterThan(0);

    for (const pid of postgresOf(dataFolder)) process.kill(pid, 'SIGKILL');
    await expect.poll(() => statusOf(`${second.url}/readyz`), { timeout: 20_000 }).toBe(200);
    second.child.kill('SIGKILL');
    for (const pid of postgresOf(dataFolder)) process.kill(pid, 'SIGKILL');
    await waitForExit(second.child);
    const third = await open({ DATA_DIR: dataFolder });
    expect(await priceOf(third)).toBeGreaterThan(0);
    expect(postgresOf(dataFolder)).toHaveLength(1);
  });

  it.runIf(process.getuid?.() === 0)('works where only root can enter', async () => {
    const closed = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-root-only-'));
    fs.chmodSync(closed, 0o700);
    folders.push(closed);
    const dataFolder = path.join(closed, 'data');
    const first = await open({ DATA_DIR: dataFolder });
    expect(await statusOf(first.url)).toBe(200);
    const realFolder = fs.realpathSync(path.join(dataFolder, 'postgres'));
    await first.stop();
    const second = await open({ DATA_DIR: dataFolder });
    expect(await statusOf(second.url)).toBe(200);
    expect(fs.realpathSync(path.join(dataFolder, 'postgres'))).toBe(realFolder);
    await second.stop();
    fs.rmSync(realFolder, { recursive: true });
  });
});

describe('a database server elsewhere', { timeout: 60_000 }, () => {
  it('serves several shops, which all hear of every change', async () => {
    const { url, drop } = await copyTemplate(inject('serverUrl'), inject('templateName'));
    const shops = await Promise.all([open({ DATABASE_URL: url }), open({ DATABASE_URL: url })]);
    for (const shop of shops) expect(await priceOf(shop)).not.toBe(99_999);
    await run(
      url,
      `update meal_builds set price_in_cents = 99999 where portion = 'regular'
      and meal_id = (select id from meals where slug = 'gemista')`,
    );
    for (const shop of shops) await expect.poll(() => priceOf(shop)).toBe(99_999);
    const pages = await Promise.all(
      shops.map(async ({ url: shopUrl }) => (await fetch(`${shopUrl}/product/gemista`)).text()),
    );
    for (const page of pages) expect(page.includes('999,99')).toBe(true);
    for (const shop of shops) await shop.stop();
    await drop();
  });

  it('lets a request under way finish before the shop ends', async () => {
    const { url, drop } = await copyTemplate(inject('serverUrl'), inject('templateName'));
    const shop = await open({ DATABASE_URL: url });
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table revisions in access exclusive mode');
    const slow = fetch(`${shop.url}${callUrl('repository-values')}?apiKey=nostimo-demo-key&business=nostimo`);
    await expect
      .poll(async () => {
        const waiting = await blocker.query(
          "select count(*)::int as n from pg_locks where not granted and relation = 'revisions'::regclass",
        );
        return waiting.rows[0].n;
      })
      .toBeGreaterThan(0);
    shop.child.kill('SIGTERM');
    await expect.poll(() => statusOf(`${shop.url}/readyz`)).not.toBe(200);
    await blocker.query('rollback');
    await blocker.end();
    expect((await slow).status).toBe(200);
    expect(await waitForExit(shop.child)).toBe(0);
    await drop();
  });
});

describe('a wrong variable', () => {
  const live = {
    SHOP_MODE: 'live',
    DATABASE_URL: 'postgres://localhost/x',
    PUBLIC_URL: 'https://shop.example',
    API_KEY: 'key',
    SHOP_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'shop@shop.example',
  };
  it.each([
    [{ PORT: 'eighty' }, 'PORT="eighty" is not usable: expected a whole number from 0 to 65535.'],
    [{ SHOP_MODE: 'prod' }, 'SHOP_MODE="prod" is not usable: expected demo or live.'],
    [{ SHOP_CLOCK: 'noon' }, /^SHOP_CLOCK="noon" is not usable: expected an ISO instant/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL=.* expected an address such as postgres:/],
    [{ SHOP_MODE: 'live' }, 'DATABASE_URL is required when SHOP_MODE=live.'],
    [{ ...live, SHOP_CLOCK: '2026-11-15T09:00:00Z' }, /^SHOP_CLOCK is refused when SHOP_MODE=live/],
    [{ ...live, SHOP_SECRET: 'short' }, /^SHOP_SECRET=.* at least 32 characters/],
    [
      { SHOP_MODE: 'demo', DATABASE_URL: 'postgres://127.0.0.1:1/shop' },
      /^DATABASE_URL: no PostgreSQL server answers there/,
    ],
  ])('stops the start with one sentence: %j', (variables, sentence) => {
    const { code, said } = startInVain(variables as unknown as Record<string, string>);
    expect(code).toBe(1);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });
});
