import fs from 'node:fs';
import http2 from 'node:http2';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { callUrl, shopQuery } from '#tests/support/network/call-url.ts';
import { writeCertificate } from '#tests/support/network/self-signed.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { keepCertificateFresh } from './tls.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-tls-'));
const other = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-tls-'));
let files: Awaited<ReturnType<typeof writeCertificate>>;
let shop: TestShop;
let port: number;
beforeAll(async () => {
  files = await writeCertificate(folder);
  shop = await openTestShop({ environment: files });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await shop.close();
  for (const each of [folder, other]) fs.rmSync(each, { recursive: true });
});

const address = `${callUrl('meal-one')}?${new URLSearchParams({ ...shopQuery, slug: 'gemista' })}`;

interface Heard {
  status: number;
  body: string;
  headers: http2.IncomingHttpHeaders;
}

function askOverHttp2(
  session: http2.ClientHttp2Session,
  headers: http2.OutgoingHttpHeaders,
  sent = '',
): Promise<Heard> {
  const stream = session.request(headers);
  if (sent) stream.end(sent);
  return new Promise((resolve, reject) => {
    let body = '';
    let status = 0;
    let answered: http2.IncomingHttpHeaders = {};
    stream.setEncoding('utf8');
    stream.on('response', (given) => {
      status = given[':status'] ?? 0;
      answered = given;
    });
    stream.on('data', (chunk: string) => {
      body += chunk;
    });
    stream.on('end', () => resolve({ status, body, headers: answered }));
    stream.on('error', reject);
  });
}

function askOverHttp1(): Promise<{ status: number; version: string }> {
  return new Promise((resolve, reject) => {
    https
      .get({ port, path: address, ca: fs.readFileSync(files.TLS_CERT_FILE), servername: 'localhost' }, (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode ?? 0, version: response.httpVersion }));
      })
      .on('error', reject);
  });
}

const openSession = () => http2.connect(`https://localhost:${port}`, { ca: fs.readFileSync(files.TLS_CERT_FILE) });

describe('a shop with a certificate', () => {
  it('speaks HTTP/2, reading and writing, with the same refusals', async () => {
    const session = openSession();
    const read = await askOverHttp2(session, { ':path': address });
    expect(read.status).toBe(200);
    expect(JSON.parse(read.body).data.slug).toBe('gemista');
    const post = { ':method': 'POST', ':path': `${callUrl('auth-login-email')}?${new URLSearchParams(shopQuery)}` };
    const written = await askOverHttp2(session, { ...post, 'content-type': 'application/json' }, '{"email":');
    expect(written.status).toBe(400);
    const foreign = await askOverHttp2(session, { ...post, origin: 'https://evil.example' }, '{}');
    expect([foreign.status, JSON.parse(foreign.body).code]).toEqual([403, 'cross-site-request']);
    session.close();
  });

  it('speaks HTTP/1.1 with clients that support no other', async () => {
    expect(await askOverHttp1()).toEqual({ status: 200, version: '1.1' });
  });

  it('picks up a renewed certificate, and keeps the old one while the file is broken', async () => {
    const shown = () =>
      new Promise<string>((resolve, reject) => {
        const socket = tls.connect(
          { port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false },
          () => {
            resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? '');
            socket.destroy();
          },
        );
        socket.on('error', reject);
      });
    const first = await shown();
    const certificate = { certFile: files.TLS_CERT_FILE, keyFile: files.TLS_KEY_FILE };
    const stop = keepCertificateFresh(shop.app, certificate, 20);
    fs.writeFileSync(files.TLS_CERT_FILE, 'half');
    expect(await shown()).toBe(first);
    const fresh = await writeCertificate(other);
    fs.copyFileSync(fresh.TLS_KEY_FILE, files.TLS_KEY_FILE);
    fs.copyFileSync(fresh.TLS_CERT_FILE, files.TLS_CERT_FILE);
    await expect.poll(shown).not.toBe(first);
    stop();
  });

  it('shuts down although sessions are open', async () => {
    const own = await openTestShop({ environment: await writeCertificate(folder) });
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { port: ownPort } = own.app.server.address() as AddressInfo;
    const session = http2.connect(`https://localhost:${ownPort}`, { rejectUnauthorized: false });
    session.on('error', () => {});
    expect((await askOverHttp2(session, { ':path': address })).status).toBe(200);
    await own.close();
    expect(session.closed).toBe(true);
  });
});

describe('the variables of a certificate', () => {
  it.each([
    [
      'a missing file',
      () => ({ ...files, TLS_CERT_FILE: '/nowhere.pem' }),
      /^TLS_CERT_FILE="\/nowhere.pem" is not usable/,
    ],
    [
      'a file that is not a key',
      () => ({ ...files, TLS_KEY_FILE: import.meta.filename }),
      /^TLS_KEY_FILE=.* is not usable/,
    ],
    [
      'one file without the other',
      () => ({ TLS_CERT_FILE: files.TLS_CERT_FILE }),
      'TLS_CERT_FILE and TLS_KEY_FILE are set together',
    ],
  ])('refuse %s with one sentence', async (_what, variables, sentence) => {
    files = await writeCertificate(folder);
    expect(() => readEnvironment(variables())).toThrow(sentence);
  });

  it('refuse the key of another certificate', async () => {
    const mine = await writeCertificate(folder);
    const { TLS_KEY_FILE } = await writeCertificate(other);
    expect(() => readEnvironment({ ...mine, TLS_KEY_FILE })).toThrow('TLS_KEY_FILE is not the key of TLS_CERT_FILE.');
  });
});
