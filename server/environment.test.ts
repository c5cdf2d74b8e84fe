import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const live = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://localhost/shop',
  PUBLIC_URL: 'https://shop.example',
  API_KEY: 'key',
  SHOP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@shop.example',
};

describe('the mode of the shop', () => {
  it.each([{}, { HOST: '127.0.0.2' }, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://localhost:3000' }])(
    'is demo without any sign of a real shop: %j',
    (variables) => {
      expect(readEnvironment(variables).SHOP_MODE).toBe('demo');
    },
  );

  it.each([
    { DATABASE_URL: 'postgres://localhost/shop' },
    { PUBLIC_URL: 'https://shop.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: '127.example' },
    { VIVA_HOSTS: 'live' },
  ])('must be set as soon as something depends on it: %j', (variables) => {
    const given: Record<string, string | undefined> = variables;
    expect(() => readEnvironment(given)).toThrow(/^SHOP_MODE must be set when /);
    expect(() => readEnvironment({ ...given, SHOP_MODE: '' })).toThrow(/^SHOP_MODE must be set when /);
  });

  it('may be demo with a database and a public URL of its own, but never with real money', () => {
    const { SMTP_URL, MAIL_FROM, ...given } = { ...live, SHOP_MODE: 'demo' };
    expect(readEnvironment({ ...given, HOST: '0.0.0.0' }).SHOP_MODE).toBe('demo');
    expect(() => readEnvironment({ ...given, VIVA_HOSTS: 'live' })).toThrow(/^VIVA_HOSTS=live is refused/);
  });

  it.each([
    ['PUBLIC_URL', 'http://shop.example'],
    ['VIVA_HOSTS', 'demo'],
    ['VIVA_HOSTS', 'http://127.0.0.1:4242'],
    ['SHOP_CLOCK', '2026-11-15T09:00:00Z'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['CALL_LIMITS', 'off'],
    ['WEBHOOKS_TO_LOOPBACK', 'on'],
    ['TRUST_PROXY', 'true'],
  ])('live refuses values meant for tests: %s=%s', (name, value) => {
    expect(readEnvironment(live).SHOP_MODE).toBe('live');
    expect(() => readEnvironment({ ...live, [name]: value })).toThrow(name);
  });
});

describe('a wrong variable', () => {
  it.each([
    [{ SHOP_MODE: 'prod' }, 'SHOP_MODE="prod" is not usable: expected demo or live.'],
    [{ SHOP_CLOCK: 'noon' }, /^SHOP_CLOCK="noon" is not usable: expected an ISO instant/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL=.* expected an address such as postgres:/],
    [{ SHOP_MODE: 'live' }, 'DATABASE_URL is required when SHOP_MODE=live.'],
    [{ ...live, SHOP_CLOCK: '2026-11-15T09:00:00Z' }, /^SHOP_CLOCK is refused when SHOP_MODE=live/],
    [{ ...live, SHOP_SECRET: 'short' }, /^SHOP_SECRET=.* at least 32 characters/],
  ])('is named in a single sentence: %j', (variables: Record<string, string | undefined>, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
    expect(() => readEnvironment(variables)).not.toThrow(/\n/);
  });
});

describe('a secret', () => {
  it('may be read from a file; one set twice, or a missing or empty file, is reported by name', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-secrets-'));
    const file = path.join(folder, 'secret');
    fs.writeFileSync(file, `${'s'.repeat(40)}\n`);
    const { SHOP_SECRET, ...others } = live;
    expect(readEnvironment({ ...others, SHOP_SECRET_FILE: file }).SHOP_SECRET).toBe('s'.repeat(40));
    expect(() => readEnvironment({ ...live, SHOP_SECRET_FILE: file })).toThrow(
      'SHOP_SECRET and SHOP_SECRET_FILE say the same thing: set one.',
    );
    fs.writeFileSync(file, '\n');
    expect(() => readEnvironment({ ...others, SHOP_SECRET_FILE: file })).toThrow(/^SHOP_SECRET_FILE=".*" is empty\.$/);
    fs.rmSync(folder, { recursive: true });
    expect(() => readEnvironment({ ...others, SHOP_SECRET_FILE: file })).toThrow(
      /^SHOP_SECRET_FILE=.* cannot be read\.$/,
    );
  });

  it.each([
    'SHOP_SECRET',
    'METRICS_TOKEN',
    'DATABASE_URL',
    'SMTP_URL',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'ERROR_REPORTS_URL',
  ])('that is invalid is not repeated in the message: %s', (name) => {
    expect(() => readEnvironment({ [name]: 'hush' })).toThrow(new RegExp(`^${name}="…" is not usable`));
  });
});

describe('the file store', () => {
  const s3 = { S3_URL: 'https://s3.example/bucket', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  it('is a single one, configured completely', () => {
    expect(readEnvironment({ SHOP_MODE: 'demo', ...s3 })).toMatchObject({ ...s3, S3_REGION: 'us-east-1' });
    const refusals: [given: Record<string, string>, why: RegExp][] = [
      [{ S3_URL: s3.S3_URL }, /^S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together/],
      [{ S3_SECRET_ACCESS_KEY: 'secret' }, /are set together or not at all/],
      [{ ...s3, S3_URL: 'https://s3.example' }, /^S3_URL=.*the address of a bucket/],
      [{ ...s3, FILES_DIR: '/srv/files' }, /^FILES_DIR and S3_URL are two places/],
      [{ FILES_IN: 's3' }, /^FILES_IN=s3 needs S3_URL/],
    ];
    for (const [given, why] of refusals) expect(() => readEnvironment({ SHOP_MODE: 'demo', ...given })).toThrow(why);
  });
});

describe('the destination of traces and error reports', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

  it('is configured completely, or refused with a message that names the variable', () => {
    expect(readEnvironment({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'Api-Key=a%20b, x=1' })).toMatchObject({
      OTEL_EXPORTER_OTLP_HEADERS: { 'api-key': 'a b', x: '1' },
      OTEL_TRACES_SAMPLER_ARG: 0.1,
    });
    for (const url of ['https://key@errors.example/1', 'https://hooks.example/errors'])
      expect(readEnvironment({ ERROR_REPORTS_URL: url }).ERROR_REPORTS_URL).toBe(url);
    const refusals: [given: Record<string, string>, why: RegExp][] = [
      [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT=.*the address of a collector/],
      [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /^OTEL_EXPORTER_OTLP_HEADERS="…" .*headers such as/],
      [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }, /^OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT/],
      [{ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '10' }, /^OTEL_TRACES_SAMPLER_ARG="10" .*from 0 to 1/],
      [{ ERROR_REPORTS_URL: 'https://key@errors.example' }, /^ERROR_REPORTS_URL="…" .*the DSN of a project/],
    ];
    for (const [given, why] of refusals) expect(() => readEnvironment(given)).toThrow(why);
  });
});

describe('an invalid value', () => {
  /** Variables that accept any text: a name, a key, or a path that only the start can check (server/operations/processes/startup-errors.test.ts). */
  const texts = [
    ...[
      'HOST',
      'DATA_DIR',
      'FILES_DIR',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'API_KEY',
      'MAPS_KEY',
    ],
    ...['GOOGLE_CLIENT_ID', 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'MESSAGES_API_KEY', 'MESSAGES_SENDER'],
    ...['EINVOICING_API_KEY', 'VIVA_MERCHANT_ID', 'VIVA_API_KEY', 'VIVA_CLIENT_ID', 'VIVA_CLIENT_SECRET'],
    ...['VIVA_POS_CLIENT_ID', 'VIVA_POS_CLIENT_SECRET'],
  ];
  const example = fs.readFileSync(path.resolve(import.meta.dirname, '../.env.example'), 'utf8');
  const names = [...new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))];
  const others = names.filter((name) => !texts.includes(name));

  it('has its variable in .env.example', () => {
    expect(others.length).toBeGreaterThan(30);
    expect(texts.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(others)('is refused with a message that names the variable: %s', (name) => {
    for (const value of ['%', '\u0000', '-1', 'Ω Ω'])
      expect(() => readEnvironment({ SHOP_MODE: 'demo', [name]: value }), value).toThrow(
        new RegExp(`^${name}="(…|${value})" is not usable: expected .+\\.$`),
      );
  });

  it.each(others.filter((name) => /_URL$|ENDPOINT$/.test(name) && !/^(DATABASE|SMTP)_/.test(name)))(
    'includes a % that starts no escape in %s',
    (name) => {
      for (const value of ['https://files.example/%', 'https://files.example/a%zz', 'https://files.example/%FF'])
        expect(() => readEnvironment({ [name]: value }), value).toThrow(new RegExp(`^${name}="`));
    },
  );

  it('includes half a bracket in MAIL_FROM, but not an @ in the name of the sender', () => {
    const sender = '"Shop @ Athens" <a@b.gr>';
    expect(readEnvironment({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
    expect(() => readEnvironment({ MAIL_FROM: 'Name <a@b' })).toThrow(
      /^MAIL_FROM="Name <a@b" is not usable: expected a s/,
    );
  });
});
