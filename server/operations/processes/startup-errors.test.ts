import fs from 'node:fs';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { describeStartupError } from './startup-errors.ts';

const usual = { HOST: '127.0.0.1', PORT: 3000, DATA_DIR: './data' };
const listen = (host: string, port: number) =>
  new Promise<Error>((resolve) => net.createServer().once('error', resolve).listen(port, host));
const makeFolder = (folder: string) => {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    return error as Error;
  }
};

it.each([
  ['an unknown host', { HOST: 'no.such.invalid' }, () => listen('no.such.invalid', 0), /^HOST="no\.such/],
  ['an address of another machine', { HOST: '192.0.2.1' }, () => listen('192.0.2.1', 0), /^HOST="192\.0\.2\.1" is no/],
  [
    'a file as a folder',
    { DATA_DIR: 'package.json/x' },
    () => makeFolder('package.json/x'),
    /package\.json.*set DATA_DIR to/,
  ],
  [
    'a file as the folder for files',
    { FILES_DIR: 'LICENSE/x' },
    () => makeFolder('LICENSE/x'),
    /LICENSE.*set FILES_DIR to/,
  ],
] as const)('the startup error names %s', async (_what, given, fail, sentence) => {
  const said = describeStartupError((await fail()) as Error, { ...usual, ...given });
  expect(said).toMatch(sentence);
  expect(said).toMatch(/\.$/);
});

it("names the host of an unreachable database, and keeps the shop's own messages", () => {
  const away = Object.assign(new Error('getaddrinfo ENOTFOUND db.invalid'), {
    code: 'ENOTFOUND',
    hostname: 'db.invalid',
  });
  expect(describeStartupError(away, usual)).toMatch(/^DATABASE_URL: no machine is known as db\.invalid/);
  expect(describeStartupError(new Error('One sentence.'), usual)).toBe('One sentence.');
});

describe('a file that cannot be used', () => {
  const folders = { ...usual, DATA_DIR: '/srv/shop', FILES_DIR: '/srv/shop/pictures' };
  it.each([
    ['EACCES', 'open', '/srv/shop/shop.lock', /^\/srv\/shop\/shop\.lock .*set DATA_DIR to .*now it is \/srv\/shop\.$/],
    ['EACCES', 'open', '/srv/shop/pictures/a.png', /set FILES_DIR to .*now it is \/srv\/shop\/pictures\.$/],
    ['EROFS', 'mkdir', '/srv', /^\/srv cannot .*set DATA_DIR to/],
    [
      'EACCES',
      'open',
      '/srv/shop-of-another/x',
      /^\/srv\/shop-of-another\/x cannot be used \(EACCES\).*no variable names it\.$/,
    ],
    ['EACCES', 'open', '/opt/nostimo/build/index.js', /no variable names it\.$/],
    [
      'ENOSPC',
      'write',
      '/srv/shop/pictures/a.png',
      /^No room .*make some, or set FILES_DIR to a folder on another disk/,
    ],
    ['ENOSPC', 'mkdir', '/opt/build', /^No room is left on the disk of \/opt\/build \(ENOSPC\): make some\.$/],
    ['ENOSPC', 'write', undefined, /^No room is left on the disk \(ENOSPC\): make some\.$/],
  ] as const)('is laid to the folder it lies in: %s, %s %s', (code, syscall, file, sentence) => {
    const error = Object.assign(new Error('x'), { code, syscall, ...(file && { path: file }) });
    expect(describeStartupError(error, folders)).toMatch(sentence);
  });
});
