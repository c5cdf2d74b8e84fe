import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { openTestMailServer, type TestMailServer } from '../support/accounts/test-mail-server.ts';
import { findFreePort } from '../support/network/free-port.ts';
import { createEmptyDatabase } from '../support/shop/test-server.ts';
import { unpackReleasedVersion } from '../upgrade/released-version.ts';
import { type BuiltImage, bait, buildImage, findMissingForImage } from './image.ts';
import { randomFrom } from './random.ts';
import { createCall, readFacts } from './shop-facts.ts';
import { register, shopOnce, type Tally } from './shopper.ts';

const missing = findMissingForImage();
if (missing) console.log(`Not tried: the image of ops/container, for want of ${missing}.`);

describe.skipIf(missing)('the image of ops/container/Containerfile', () => {
  const database = () => createEmptyDatabase(inject('serverUrl'));
  let image: BuiltImage;
  let mails: TestMailServer;

  beforeAll(async () => {
    console.log('in the place of docker.io/library/node: Debian by mmdebstrap, with this Node and npm');
    console.log(
      'in the place of podman run: its file system, read-only, in systemd-nspawn; compose.yaml itself is not run',
    );
    image = buildImage();
    mails = await openTestMailServer();
  }, 1_800_000);
  afterAll(async () => {
    image?.remove();
    await mails?.close();
  });

  /** Runs a command of the shop to its end. */
  async function finish(command: string[], environment: Record<string, string> = {}): Promise<string> {
    const running = image.run(command, environment);
    const code = await running.ended;
    expect(code, running.output()).toBe(0);
    return running.output();
  }

  async function open(environment: Record<string, string>) {
    const port = String(await findFreePort());
    const running = image.run(['nostimo', 'start'], { ...environment, PORT: port });
    const url = `http://127.0.0.1:${port}`;
    await vi
      .waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 180_000, interval: 500 })
      .catch(() => expect.fail(running.output()));
    return { ...running, url, port };
  }

  it('holds nothing of an untidy folder in any layer, and no history', () => {
    expect(fs.statSync(image.archive).size).toBeGreaterThan(50_000_000);
    const found = execFileSync('grep', ['--count', '--text', '--fixed-strings', 'react-router', image.archive]);
    expect(Number(found), 'the layers are readable').toBeGreaterThan(0);
    expect(() => execFileSync('grep', ['--quiet', '--text', '--fixed-strings', bait, image.archive])).toThrow();
  });

  it('runs as a user without rights, who can write its volumes and nothing else', async () => {
    expect(image.config.User).toBe('nostimo');
    expect((await finish(['id', '-u'])).trim()).toBe('10001');
    const tryEach =
      'for each in /opt/nostimo /etc /usr /data /backups /etc/nostimo; do touch $each/x 2>/dev/null && echo $each; done';
    expect((await finish(['sh', '-c', `${tryEach}; true`])).trim().split(/\s+/)).toEqual([
      '/data',
      '/backups',
      '/etc/nostimo',
    ]);
  });

  it('refuses to start before it is set up, with the reason in a sentence', async () => {
    const running = image.run(['nostimo', 'start']);
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain('There is no file /etc/nostimo/environment');
  });

  it('is set up and opens a live shop, which its health check agrees on', async () => {
    const { url, drop } = await database();
    const answers = `--database-url ${url} --smtp-url ${mails.url} --mail-from shop@shop.example --public-url https://shop.example --owner-email owner@shop.example --owner-name Owner`;
    const said = await finish(['nostimo', 'setup', '--file', '/etc/nostimo/environment', ...answers.split(' ')]);
    expect(said).toContain('✓ owner');
    const shop = await open({});
    expect((await fetch(shop.url, { headers: { host: 'shop.example' } })).status).toBe(200);
    const [, ...check] = image.config.Healthcheck.Test;
    await finish(check, { PORT: shop.port });
    const closed = image.run(check, { PORT: String(await findFreePort()) });
    expect(await closed.ended).toBe(1);
    expect(await shop.stop()).toBe(0);
    await drop();
  }, 300_000);

  it('upgrades the database of the release before, takes orders, is backed up and restored', async () => {
    const released = unpackReleasedVersion();
    const [before, after] = [await database(), await database()];
    await released.lay(before.url);
    released.remove();
    // Not the settings of the live shop above.
    await finish(['sh', '-c', 'echo > /etc/nostimo/demo']);
    const environment = {
      NOSTIMO_ENV_FILE: '/etc/nostimo/demo',
      SHOP_MODE: 'demo',
      DATABASE_URL: before.url,
      DEMO_ORDERS: 'off',
      RATE_LIMIT_PER_MINUTE: '0',
      CALL_LIMITS: 'off',
    };
    expect(await finish(['nostimo', 'migrate', '--plan'], environment)).toMatch(/0\d{3}/);
    const shop = await open(environment);
    const call = createCall(shop.url);
    const facts = await readFacts(call);
    const tally: Tally = { placed: 0, refused: 0, paid: 0, changed: 0, lost: 0, renewed: 0 };
    const random = randomFrom(39);
    const token = await register(call);
    for (let tries = 0; tally.placed < 3 && tries < 30; tries += 1)
      await shopOnce({ token: token ?? '', random, call, facts }, tally);
    expect(tally.placed).toBeGreaterThanOrEqual(3);
    const keyFile = `(umask 077; echo ${randomBytes(16).toString('hex')} > /etc/nostimo/backup.passphrase)`;
    await finish(['sh', '-c', keyFile]);
    await finish(['sh', '/opt/nostimo/ops/container/backup-each-night.sh', 'now'], environment);
    expect(await shop.stop()).toBe(0);
    const restore = 'nostimo restore --from /backups/*.age --passphrase-file /etc/nostimo/backup.passphrase';
    const said = await finish(['sh', '-c', restore], {
      ...environment,
      DATABASE_URL: after.url,
      DATA_DIR: '/data/again',
    });
    expect(said).toMatch(/^Restored: /m);
    const count = async (url: string) => {
      const db = connect(url, () => {});
      const row = await db.one<{ orders: number }>(sql`select count(*)::int as orders from orders`);
      await db.close();
      return row?.orders;
    };
    expect(await count(after.url)).toBe(await count(before.url));
    expect(await count(after.url)).toBeGreaterThanOrEqual(3);
    await Promise.all([before.drop(), after.drop()]);
  }, 600_000);
});
