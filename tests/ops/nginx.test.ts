import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../support/network/free-port.ts';
import { writeCertificate } from '../support/network/self-signed.ts';
import { waitForExit } from '../support/shop/shop-process.ts';

const isThere = spawnSync('nginx', ['-v']).status === 0;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-nginx-'));
fs.chmodSync(folder, 0o755);
const asked: http.IncomingMessage[] = [];
/** Stand-in for the shop: echoes the request, with the caching headers of its paths. */
const behind = http.createServer((request, response) => {
  asked.push(request);
  const isFixed = request.url?.startsWith('/assets/');
  response.setHeader('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'public, max-age=1');
  response.end('from the shop');
});
let port = 0;
let plainPort = 0;
let nginx: ReturnType<typeof spawn> | undefined;

/** The shipped file, with this machine's ports, certificate and folders in it. */
async function adaptedConfiguration(): Promise<string> {
  const { TLS_CERT_FILE, TLS_KEY_FILE } = await writeCertificate(folder);
  const shipped = ['nostimo-http.conf', 'nostimo.conf']
    .map((name) => fs.readFileSync(path.resolve(import.meta.dirname, '../../ops/nginx', name), 'utf8'))
    .join('\n');
  [port, plainPort] = [await findFreePort(), await findFreePort()];
  return shipped
    .replace('127.0.0.1:3000', `127.0.0.1:${(behind.address() as AddressInfo).port}`)
    .replaceAll(/listen \[::\].*\n/g, '\n')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('server_name shop.example', 'server_name localhost')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${TLS_CERT_FILE};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${TLS_KEY_FILE};`)
    .replace('/var/cache/nginx/nostimo', path.join(folder, 'cache'));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  if (!isThere) return;
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${places.join(' ')}\n${await adaptedConfiguration()} }`,
  );
  expect(spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' }).stderr).toContain('test is successful');
  nginx = spawn('nginx', ['-c', file], { stdio: 'ignore' });
});
afterAll(async () => {
  nginx?.kill('SIGQUIT');
  if (nginx) await waitForExit(nginx);
  behind.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function ask(address: string, headers: Record<string, string> = {}) {
  const session = http2.connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  const stream = session.request({ ':path': address, ...headers });
  const seen = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
    stream.once('response', resolve);
    stream.once('error', reject);
    session.once('error', reject);
  });
  stream.resume();
  await new Promise<void>((resolve) => stream.once('close', resolve));
  session.close();
  return seen;
}

describe.runIf(isThere)('nginx with the file that comes with the shop', () => {
  it('speaks HTTP/2, sends the visitor’s own address and no other, and leads http to https', async () => {
    await expect
      .poll(() => fetch(`http://localhost:${plainPort}/`, { redirect: 'manual' }).catch(() => null))
      .not.toBeNull();
    const { ':status': status } = await ask('/menu', { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'http' });
    expect(status).toBe(200);
    expect(asked.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      host: 'localhost',
    });
    const plain = await fetch(`http://localhost:${plainPort}/menu?a=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/menu?a=1']);
    const program = await fetch(`http://localhost:${plainPort}/api/content/v1/x`, { redirect: 'manual' });
    expect([program.status, program.headers.get('location')]).toEqual([403, null]);
  });

  it('caches immutable files, requests every page from the shop, and hides the metrics', async () => {
    const before = asked.length;
    await ask('/assets/app-1.js');
    expect((await ask('/assets/app-1.js'))['x-cache']).toBe('HIT');
    expect(asked.length - before).toBe(1);
    await ask('/menu');
    await ask('/menu');
    expect(asked.length - before).toBe(3);
    expect((await ask('/metrics'))[':status']).toBe(404);
    expect(asked.length - before).toBe(3);
  });
});
