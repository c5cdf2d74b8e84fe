import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../support/network/free-port.ts';
import { waitForExit } from '../support/shop/shop-process.ts';

const shipped = fs.readFileSync(path.resolve(import.meta.dirname, '../../ops/caddy/Caddyfile'), 'utf8');
const isThere = spawnSync('caddy', ['version']).status === 0;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-caddy-'));
const asked: http.IncomingMessage[] = [];
/** Stand-in for the shop. */
const behind = http.createServer((request, response) => {
  asked.push(request);
  response.end('from the shop');
});
let port = 0;
let plainPort = 0;
let caddy: ReturnType<typeof spawn> | undefined;

it('without TLS programs are refused and pages led on: each in its own handle, since Caddy sorts redir before respond', () => {
  const plain = /^http:\/\/\{\$SHOP_ADDRESS:shop\.example\} \{\n(.*?)^\}/ms.exec(shipped)?.[1] ?? '';
  const said = plain
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(said).toBe('handle /api/* { respond 403 } handle { redir https://{host}{uri} 308 }');
});

/** The shipped file, with this machine's ports and a certificate of its own in it. */
async function adaptedConfiguration(): Promise<string> {
  [port, plainPort] = [await findFreePort(), await findFreePort()];
  const own = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1\n}\n`;
  return own + shipped;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  if (!isThere) return;
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, await adaptedConfiguration());
  const own = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  const { port: upstream } = behind.address() as AddressInfo;
  const env = { ...process.env, ...own, SHOP_ADDRESS: 'localhost', SHOP_UPSTREAM: `127.0.0.1:${upstream}` };
  const options = ['--config', file, '--adapter', 'caddyfile'];
  expect(spawnSync('caddy', ['validate', ...options], { encoding: 'utf8', env }).stderr).not.toMatch(/error/i);
  caddy = spawn('caddy', ['run', ...options], { stdio: 'ignore', env });
});
afterAll(async () => {
  caddy?.kill('SIGTERM');
  if (caddy) await waitForExit(caddy);
  behind.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Null: no server is listening yet. */
function ask(address: string, headers: Record<string, string> = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const request = https.get(`https://localhost:${port}${address}`, { headers, rejectUnauthorized: false });
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('error', () => resolve(null));
  });
}

describe.runIf(isThere)('Caddy with the file that comes with the shop', () => {
  it('sends the visitor’s own address and no other, and hides the metrics', async () => {
    await expect.poll(() => ask('/menu', { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'http' })).toBe(200);
    expect(asked.at(-1)?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    const before = asked.length;
    expect(await ask('/metrics')).toBe(404);
    expect(asked.length).toBe(before);
  });

  it('leads pages from http to https, and programs nowhere', async () => {
    const plain = (address: string) => fetch(`http://localhost:${plainPort}${address}`, { redirect: 'manual' });
    await expect.poll(() => plain('/').catch(() => null)).not.toBeNull();
    const page = await plain('/menu?a=1');
    expect([page.status, page.headers.get('location')]).toEqual([308, 'https://localhost/menu?a=1']);
    const program = await plain('/api/content/v1/x');
    expect([program.status, program.headers.get('location')]).toEqual([403, null]);
  });
});
