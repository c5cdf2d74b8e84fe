import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { findFreePort } from '#tests/support/network/free-port.ts';
import { makeDataFolder } from '#tests/support/shop/shop-process.ts';
import { copyTemplate, createEmptyDatabase } from '#tests/support/shop/test-server.ts';
import { chooseEnvironmentFile, systemFile } from './choose-environment-file.ts';
import { nostimoCommands } from './commands.ts';
import { describeShop } from './find-shop.ts';
import { readNostimoWords } from './read-words.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-command-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the words of nostimo', () => {
  it('are an environment file, a command, and the command’s own arguments', () => {
    expect(readNostimoWords(['--environment-file', 'a', 'staff', 'add', '--environment-file', 'b'])).toEqual({
      envFile: 'a',
      command: 'staff',
      rest: ['add', '--environment-file', 'b'],
    });
    expect(readNostimoWords(['--environment-file=a', 'audit'])).toMatchObject({ envFile: 'a', command: 'audit' });
    expect(readNostimoWords(['backup', '--to', 'x'])).toMatchObject({ envFile: null, rest: ['--to', 'x'] });
    for (const words of [[], ['fly'], ['toString'], ['--environment-file'], ['--environment-file', 'a']])
      expect(readNostimoWords(words), words.join(' ')).toBeNull();
  });

  it('name existing modules, and every npm script of that name runs the same', () => {
    const { scripts, bin } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    for (const [name, { module }] of Object.entries(nostimoCommands)) {
      expect(fs.existsSync(module), name).toBe(true);
      // npm runs a script of this name for `npm version`.
      if (name === 'version') continue;
      expect(scripts[name], name).toBe(`exec node --import ./server/check-runtime.mjs tools/nostimo/start.ts ${name}`);
    }
    expect(fs.statSync(path.join(root, bin.nostimo)).mode & 0o111).toBe(0o111);
  });
});

describe('the environment file', () => {
  const choose = (given: Partial<Parameters<typeof chooseEnvironmentFile>[0]> = {}, ...there: string[]) =>
    chooseEnvironmentFile({
      command: 'staff',
      named: null,
      variables: {},
      exists: (file) => there.includes(file),
      ...given,
    });

  it('is the named one, that of NOSTIMO_ENV_FILE, .env, the one of the system', () => {
    const variables = { NOSTIMO_ENV_FILE: 'of-variable' };
    expect(choose({ named: 'named', variables }, '.env', systemFile)).toBe('named');
    expect(choose({ variables }, '.env', systemFile)).toBe('of-variable');
    expect(choose({}, '.env', systemFile)).toBe('.env');
    expect(choose({}, systemFile)).toBe(systemFile);
    expect(choose()).toBeNull();
  });

  it('of the system is not used by a checkout that is started, nor by a process with a database of its own', () => {
    expect(choose({ command: 'start' }, systemFile)).toBeNull();
    for (const name of ['DATABASE_URL', 'DATABASE_URL_FILE', 'DATA_DIR', 'SHOP_MODE'])
      expect(choose({ variables: { [name]: 'x' } }, systemFile), name).toBeNull();
  });
});

it('the shop is named with its database, and never with a password', () => {
  const shop = { isEmbedded: false, hasEmbedded: false, dataFolder: '/srv/shop', environmentFile: '/etc/x' };
  const variables = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example' };
  expect(
    describeShop({ ...shop, variables, databaseUrl: 'postgres://shop:of%2Dthe%2Drole@db.example:5433/meals' }),
  ).toBe('nostimo: https://shop.example, live, database meals at db.example:5433 as shop, variables of /etc/x');
  expect(describeShop({ ...shop, variables: {}, databaseUrl: 'no address: s3cret' })).not.toContain('s3cret');
  const embedded = { ...shop, isEmbedded: true, databaseUrl: null, environmentFile: null, variables: {} };
  expect(describeShop(embedded)).toBe(
    'nostimo: demo, embedded database in /srv/shop, not there yet, no environment file',
  );
});

describe('the command', () => {
  async function nostimo(words: string[], variables: Record<string, string> = {}) {
    const env = { PATH: process.env.PATH, ...variables };
    const run = promisify(execFile)(path.join(root, 'tools/nostimo/nostimo'), words, { cwd: folder, env });
    return run.then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
      ({ code, stdout, stderr }) => ({ code, out: stdout, error: stderr }),
    );
  }
  const missing =
    /There is no shop in .*, and DATABASE_URL is not set\. Say which shop is meant: nostimo --environment-file/;
  const wordsOf: Record<string, string[]> = {
    staff: ['list'],
    admin: ['alerts'],
    backup: ['--to', 'b/'],
    migrate: ['--plan'],
    audit: [],
    'shop-file': ['export', 'shop.txt'],
    'generate-orders': ['--sizes'],
    // Its name up to release 0.2.
    'lay-orders': ['--sizes'],
  };

  it.each(Object.entries(wordsOf))('%s refuses where there is no shop, and makes none', async (command, words) => {
    const { code, out, error } = await nostimo([command, ...words], { DATA_DIR: path.join(folder, 'nowhere') });
    expect(code).toBeGreaterThan(0);
    expect(out).toBe('');
    expect(error).toMatch(missing);
    expect(error).not.toMatch(/\n\s+at /);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('refuses an empty database except for a start, and leaves it empty', async () => {
    const database = await createEmptyDatabase(inject('serverUrl'));
    const variables = { SHOP_MODE: 'demo', DATABASE_URL: database.url };
    for (const command of ['staff', 'shop-file']) {
      const { code, error } = await nostimo([command, ...(wordsOf[command] ?? [])], variables);
      expect([code, error]).toEqual([1, expect.stringContaining('No shop was ever started on this database')]);
    }
    expect((await nostimo(['migrate', '--plan'], variables)).out).toContain('0001-catalogue');
    await database.drop();
  }, 60_000);

  it('finds the shop of its environment file from any folder, names it, and prints only answers', async () => {
    const database = await copyTemplate(inject('serverUrl'), inject('templateName'));
    const file = path.join(folder, 'variables');
    fs.writeFileSync(file, `SHOP_MODE=demo\nDATABASE_URL=${database.url}\nDATA_DIR=${folder}/data\n`);
    const named = await nostimo(['--environment-file', 'variables', 'staff', 'list']);
    expect(named).toMatchObject({ code: 0, out: expect.stringContaining('owner@example.com') });
    expect(named.error).toBe(
      `nostimo: demo, database ${new URL(database.url).pathname.slice(1)} at ${new URL(database.url).host} as postgres, variables of ${file}\n`,
    );
    const audit = await nostimo(['audit'], { NOSTIMO_ENV_FILE: file });
    expect(audit).toMatchObject({ code: 0, out: expect.stringMatching(/(\d+) of \1 promises kept/) });
    fs.rmSync(file);
    await database.drop();
  }, 60_000);

  it('audits an embedded shop that does not run, as after a restore, and leaves it as it was', async () => {
    const dataFolder = makeDataFolder();
    const embedded = await startEmbeddedPostgres(dataFolder);
    await migrate(embedded.url);
    await embedded.stop();
    const { code, out, error } = await nostimo(['audit'], { DATA_DIR: dataFolder });
    expect([code, out], error).toEqual([0, expect.stringMatching(/^(\d+) of \1 promises kept/)]);
    expect(error).toContain(`embedded database in ${dataFolder}, not running`);
    expect(findRunningPostgres(dataFolder)).toBeNull();
    fs.rmSync(dataFolder, { recursive: true, force: true });
  }, 120_000);

  it('reports in one sentence a missing file of a backup', async () => {
    const words = ['restore', '--from', 'gone.age', '--passphrase-file', 'nowhere'];
    const { code, error } = await nostimo(words, { DATA_DIR: path.join(folder, 'new') });
    expect(code).toBe(1);
    expect(error).not.toMatch(/ENOENT|\n\s+at /);
    expect(error).toMatch(/(gone\.age|nowhere)/);
  });

  it('reports in one sentence its missing file, or an unreachable server', async () => {
    expect(await nostimo(['--environment-file', 'gone', 'staff', 'list'])).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^There is no file .*gone: --environment-file or NOSTIMO_ENV_FILE must name one.*\n$/,
      ),
    });
    const DATABASE_URL = `postgres://shop:of-the-role@127.0.0.1:${await findFreePort()}/shop`;
    for (const command of ['audit', 'staff', 'lay-orders', 'migrate']) {
      const words = [command, ...(wordsOf[command] ?? [])];
      const { code, error } = await nostimo(words, { SHOP_MODE: 'demo', DATABASE_URL });
      expect(code, command).toBeGreaterThan(0);
      expect(error.trim().split('\n'), command).toEqual([
        expect.stringMatching(/^nostimo: demo, database shop at 127\.0\.0\.1:\d+ as shop, no environment file$/),
        'DATABASE_URL: no PostgreSQL server answers there.',
      ]);
    }
  }, 60_000);
});
