import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '#server/database/database.ts';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { sql } from '#server/database/sql.ts';
import { callUrl } from '../support/network/call-url.ts';
import { type ShopProcess, startShopProcess, waitForExit } from '../support/shop/shop-process.ts';
import { copyTemplate } from '../support/shop/test-server.ts';

const longestEndInMs = 10_000;

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

/** Settings of the shop's PostgreSQL, or its defaults: durability of commits, and its cost. */
async function readSettingsOf(dataFolder: string): Promise<Record<string, string>> {
  const db = connect(findRunningPostgres(dataFolder) ?? '', () => {});
  const rows = await db.rows<{ name: string; setting: string }>(sql`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_compression')`);
  await db.close();
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

/** A start that must fail: its output and exit. */
function startInVain(variables: Record<string, string | undefined>) {
  const { PATH, WEB_BUILD } = process.env;
  const result = spawnSync(process.execPath, ['--import', './server/check-runtime.mjs', 'server/start.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH, WEB_BUILD, DATA_DIR: path.join(os.tmpdir(), 'nostimo-never'), ...variables },
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

describe('the embedded database', { timeout: 300_000 }, () => {
  // Accessible only by its owner: for root, PostgreSQL is another account, and must find its files all the same.
  const closed = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-owner-only-'));
  const dataFolder = path.join(closed, 'data');
  const start = () => startShopProcess({ DATA_DIR: dataFolder });
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await start();
  }, 300_000);
  afterAll(async () => {
    await shop.stop();
    fs.rmSync(fs.realpathSync(path.join(dataFolder, 'postgres')), { recursive: true });
    fs.rmSync(closed, { recursive: true });
  });

  it('is created at the first start, and refuses a second shop', async () => {
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
  });

  it('ends with the shop, and is reused by the next start, only with the password of its folder, even for one from before passwords', async () => {
    const before = Date.now();
    // From a terminal the signal goes to the whole group, and once more from npm.
    const impatient = setInterval(() => shop.child.kill('SIGTERM'), 5);
    expect(await shop.stop()).toBe(0);
    clearInterval(impatient);
    expect(Date.now() - before).toBeLessThan(longestEndInMs);
    expect(postgresOf(dataFolder)).toEqual([]);

    fs.writeFileSync(path.join(dataFolder, 'left-alone'), '');
    const realFolder = fs.realpathSync(path.join(dataFolder, 'postgres'));
    fs.writeFileSync(path.join(realFolder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    fs.rmSync(path.join(dataFolder, 'postgres.password'));
    shop = await start();
    expect(await statusOf(shop.url)).toBe(200);
    expect(fs.realpathSync(path.join(dataFolder, 'postgres'))).toBe(realFolder);
    expect(fs.existsSync(path.join(dataFolder, 'left-alone'))).toBe(true);
    expect(await isLetIn(dataFolder, '')).toBe(false);
    expect(await isLetIn(dataFolder, fs.readFileSync(path.join(dataFolder, 'postgres.password'), 'utf8'))).toBe(true);
    expect(fs.statSync(path.join(dataFolder, 'postgres.password')).mode & 0o077).toBe(0);
  });

  it('recovers from kill -9 of the shop, and of PostgreSQL', async () => {
    shop.child.kill('SIGKILL');
    await waitForExit(shop.child);
    shop = await start();
    expect(await priceOf(shop)).toBeGreaterThan(0);

    for (const pid of postgresOf(dataFolder)) process.kill(pid, 'SIGKILL');
    await expect.poll(() => statusOf(`${shop.url}/readyz`)).toBe(200);
    shop.child.kill('SIGKILL');
    for (const pid of postgresOf(dataFolder)) process.kill(pid, 'SIGKILL');
    await waitForExit(shop.child);
    shop = await start();
    expect(await priceOf(shop)).toBeGreaterThan(0);
    expect(postgresOf(dataFolder)).toHaveLength(1);
  });
});

it('a request under way finishes before the shop ends', async () => {
  const { url, drop } = await copyTemplate(inject('serverUrl'), inject('templateName'));
  const shop = await startShopProcess({ DATABASE_URL: url });
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
}, 300_000);

it.each([
  [{ PORT: 'eighty' }, 'PORT="eighty" is not usable: expected a whole number from 0 to 65535.'],
  [
    { SHOP_MODE: 'demo', DATABASE_URL: 'postgres://127.0.0.1:1/shop' },
    expect.stringMatching(/^DATABASE_URL: no PostgreSQL server answers there/),
  ],
])('a wrong variable stops the start with one sentence: %j', (variables, said) => {
  expect(startInVain(variables)).toEqual({ code: 1, said });
});
