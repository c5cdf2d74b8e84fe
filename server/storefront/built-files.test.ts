import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-built-'));
  for (const [name, content] of [
    ['assets/page-1a2b.js', 'plain'],
    ['assets/page-1a2b.js.br', 'by brotli'],
    ['assets/page-1a2b.js.gz', 'by gzip'],
    ['assets/small-3c4d.js', 'small'],
    ['icon.svg', '<svg/>'],
    ['service-worker.js', 'worker'],
    ['.vite/manifest.json', '{}'],
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  app = fastify();
  serveBuiltFiles(app, folder);
  app.get('/*', () => 'a page');
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

function ask(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe('the files of the build', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', 'by brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'by gzip'],
    ['br;q=0.0', undefined, 'plain'],
    ['', undefined, 'plain'],
  ])('are sent in the encoding the browser accepts: %s', async (accepted, encoding, body) => {
    const answer = await ask('/assets/page-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  it('are sent uncompressed when they were not compressed', async () => {
    const answer = await ask('/assets/small-3c4d.js', { 'accept-encoding': 'br' });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, 'small']);
  });

  it('are requested again after an hour when their names contain no hash', async () => {
    const first = await ask('/icon.svg');
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const again = await ask('/icon.svg', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are those of the build and no others', async () => {
    expect((await ask('/assets/of-an-older-build.js')).statusCode).toBe(404);
    for (const url of ['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/page-1a2b.js', '/icon.svg.br'])
      expect((await ask(url)).body, url).toBe('a page');
  });

  it('let the service worker request the shop, and be requested again each time', async () => {
    expect((await ask('/service-worker.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });
});
