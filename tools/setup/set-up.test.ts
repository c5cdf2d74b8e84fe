import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { readEnvironment } from '#server/environment.ts';
import { openTestMailServer, type TestMailServer } from '#tests/support/accounts/test-mail-server.ts';
import { simulatorVariables } from '#tests/support/payments/simulator-variables.ts';
import { openVivaSimulator } from '#tests/support/payments/viva-simulator.ts';
import { waitForExit } from '#tests/support/shop/shop-process.ts';
import { copyTemplate, createEmptyDatabase } from '#tests/support/shop/test-server.ts';
import { checks, type Given } from './checks.ts';
import { readEnvironmentFile, usualDataFolder } from './environment-file.ts';
import { readSet } from './read-set.ts';
import { setUp } from './set-up.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-setup-'));
const file = path.join(folder, 'environment');
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let mail: TestMailServer;
beforeAll(async () => {
  [database, mail] = await Promise.all([createEmptyDatabase(inject('serverUrl')), openTestMailServer()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), mail.close()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

async function runSetUp(...flags: string[]) {
  const child = spawn(process.execPath, ['tools/setup/start.ts', '--file', file, ...flags], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  return { code: await waitForExit(child), said };
}

describe('the set-up', () => {
  it('by flags tries each part, writes the file for its owner alone, and makes the owner; run again it keeps the secrets', async () => {
    const flags = [
      '--database-url',
      database.url,
      '--smtp-url',
      mail.url,
      '--mail-from',
      'Νόστιμο <hello@shop.example>',
    ];
    const { code, said } = await runSetUp(
      ...[
        ...flags,
        '--public-url',
        'https://localhost',
        '--owner-email',
        'eleni@shop.example',
        '--owner-name',
        'Ελένη',
      ],
    );
    expect(said).toMatch(
      /✓ database: PostgreSQL .*, empty\.\n✓ mail: .*\n– cards: No keys of Viva: .*\n– address: localhost is .*\n✓ processes: \d+.*\n✓ .*: written.*\n✓ owner: .*eleni@shop\.example.*\nStart the shop .* https:\/\/localhost\/office\/start\.\n$/,
    );
    expect(code).toBe(0);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const written = readEnvironmentFile(file);
    expect(written).toMatchObject({
      SHOP_MODE: 'live',
      MAIL_FROM: 'Νόστιμο <hello@shop.example>',
      SHOP_PROCESSES: expect.stringMatching(/^(auto|\d+)$/),
      DATA_DIR: folder,
    });
    expect(written.SHOP_SECRET?.length).toBeGreaterThanOrEqual(32);
    const db = connect(database.url, () => {});
    const owner = await db.one(sql`
      select staff_roles.role from staff_roles join accounts on id = account_id where email = 'eleni@shop.example'`);
    expect(owner).toEqual({ role: 'owner' });
    await db.close();

    const again = await runSetUp('--set', 'PORT=3100');
    expect(again.said).toContain('with a shop in it');
    expect(readEnvironmentFile(file)).toEqual({ ...written, PORT: '3100' });
  }, 120_000);

  it('asks a person, and repeats the question for a wrong answer', async () => {
    const asked: string[] = [];
    const answers: Given = {
      PostgreSQL: database.url,
      'Mail server': 'smtp://127.0.0.1:1',
      'Sender of mails': 'hello@shop.example',
      'Once more': 'yes',
      'Address of': 'https://localhost',
    };
    const said: string[] = [];
    const code = await setUp({
      file: path.join(folder, 'asked'),
      given: {},
      owner: null,
      say: (line) => said.push(line),
      addOwner: () => Promise.reject(new Error('no owner was named')),
      async ask(question, usual) {
        asked.push(question);
        const [, answer = usual] = Object.entries(answers).find(([start]) => question.startsWith(start)) ?? [];
        if (question.startsWith('Mail server')) answers['Mail server'] = mail.url;
        return answer;
      },
    });
    expect(said.slice(0, 3)).toEqual([
      expect.stringMatching(/^✓ database/),
      expect.stringMatching(/^✗ mail: The mail server does not take us \(.*\): see to address, port and password\.$/),
      expect.stringMatching(/^✓ mail/),
    ]);
    expect(asked.filter((question) => question.startsWith('Viva'))).toHaveLength(1);
    expect(code).toBe(0);
  });

  it('writes the folder that the shop’s service runs on, so that commands find the same one', () => {
    const service = fs.readFileSync(path.resolve(import.meta.dirname, '../../ops/systemd/nostimo.service'), 'utf8');
    const { DATA_DIR } = usualDataFolder('/etc/nostimo/environment', undefined);
    expect(/ DATA_DIR=(\S+)/.exec(service)?.[1]).toBe(DATA_DIR);
    expect(usualDataFolder('.env', undefined)).toEqual({});
    expect(usualDataFolder('/etc/nostimo/environment', '/srv/shop')).toEqual({ DATA_DIR: '/srv/shop' });
  });

  it('writes nothing while something is wrong', async () => {
    const untouched = path.join(folder, 'untouched');
    const said: string[] = [];
    const deps = { owner: null, ask: null, addOwner: () => Promise.reject(new Error('too early')) };
    expect(await setUp({ ...deps, file: untouched, given: {}, say: (line) => said.push(line) })).toBe(1);
    expect(said.filter((line) => line.startsWith('✗'))).toHaveLength(3);
    expect(fs.existsSync(untouched)).toBe(false);
  });
});

describe('words that are wrong are one sentence, before anything is tried:', () => {
  it.each([
    [['--set', 'BROKEN'], /^--set BROKEN: a name and a value are expected, such as --set PORT=3100\.\n$/],
    [
      ['--set', 'SHOP_SECERT=x'],
      /^--set SHOP_SECERT: the shop reads no such variable; \.env\.example lists all of them\.\n$/,
    ],
    [['--file', '/nowhere/at/all'], /^There is no folder \/nowhere\/at: make it first/],
    [['--sett', 'PORT=1'], /^nostimo setup /],
  ] as const)('%s', async (words, sentence) => {
    const { code, said } = await runSetUp(...words);
    expect(said).toMatch(sentence);
    expect(code).toBe(2);
  });

  it('a variable may also be given as a file', () => {
    expect(readSet(['SHOP_SECRET_FILE=/run/secret', 'MAIL_FROM=a=b', 'PORT='])).toEqual({
      SHOP_SECRET_FILE: '/run/secret',
      MAIL_FROM: 'a=b',
      PORT: '',
    });
  });
});

describe('a wrong part is reported in one sentence:', () => {
  it('a password with a # in an address', async () => {
    const hint = /cannot be read as an address: in a password, .*# is written %23/;
    for (const DATABASE_URL of ['postgres://shop:se#cret@db.example/shop', 'postgres://shop:1#cret@db.example/shop'])
      expect(await checks.database({ DATABASE_URL })).toMatchObject({
        state: 'wrong',
        sentence: expect.stringMatching(hint),
      });
    const SMTP_URL = 'smtp://shop:1#2@mail.example:587';
    expect(await checks.mail({ SMTP_URL, MAIL_FROM: 'a@b.example' })).toMatchObject({
      state: 'wrong',
      sentence: expect.stringMatching(hint),
    });
    for (const variables of [
      { DATABASE_URL: 'postgres://shop:1#cret@db.example/shop', SHOP_MODE: 'demo' },
      { SMTP_URL },
    ])
      expect(() => readEnvironment(variables)).toThrow(/="…" is not usable: .*# is written %23/);
  });

  it('a database that is away, or a demo has filled', async () => {
    expect(await checks.database({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' })).toMatchObject({
      state: 'wrong',
      sentence: expect.stringMatching(/^No way into the database \(.*\): is the address right, and its password\?$/),
    });
    const demo = await copyTemplate(inject('serverUrl'), inject('templateName'));
    expect(await checks.database({ DATABASE_URL: demo.url })).toEqual({
      state: 'wrong',
      sentence: 'This database was filled by a demo: name another one.',
    });
    await demo.drop();
  });

  it('keys that Viva does not know, or of which some are missing', async () => {
    const viva = await openVivaSimulator();
    const keys = simulatorVariables(viva.url);
    expect(await checks.cards(keys)).toMatchObject({ state: 'good' });
    expect(await checks.cards({ ...keys, VIVA_CLIENT_SECRET: 'another' })).toEqual({
      state: 'wrong',
      sentence: 'Viva does not accept our client id and secret (401).',
    });
    const { VIVA_API_KEY, ...some } = keys;
    expect(await checks.cards(some)).toEqual({
      state: 'wrong',
      sentence: 'Payments through Viva need VIVA_API_KEY too.',
    });
    await viva.close();
  });

  it('an invalid sender, an address without https or one that leads nowhere', async () => {
    expect(await checks.mail({ SMTP_URL: mail.url, MAIL_FROM: 'me' })).toMatchObject({ state: 'wrong' });
    expect(await checks.address({ PUBLIC_URL: 'http://shop.example' })).toMatchObject({ state: 'wrong' });
    expect(await checks.address({ PUBLIC_URL: 'https://nowhere.invalid' })).toEqual({
      state: 'wrong',
      sentence: 'nowhere.invalid has no address: add its A or AAAA record at your name server first.',
    });
  });
});
