import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/support/network/webhook-receiver.ts';
import { postToPublic } from './post-to-public.ts';
import { isPostable, isPublicAddress } from './public-address.ts';

const live = { allowsLoopback: false };
const here = { allowsLoopback: true };
const message = { headers: { 'content-type': 'application/json' }, body: '{"type":"webhook.test"}' };

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    'http://shop.example.com/hook',
    'https://localhost/hook',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest',
    'https://intranet/',
    'https://db.internal/',
    'https://printer.local/',
    'https://user:password@shop.example.com/',
    'https://shop.example.com:22/',
    'https://shop.example.com:5432/',
    'https://shop.example.com/#part',
    'ftp://shop.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'shop.example.com',
    '',
  ])('%s is refused', async (url) => {
    expect(isPostable(url, live)).toBe(false);
    expect(await postToPublic({ ...message, url }, { ...live, resolve: async () => [] })).toEqual({
      fault: 'address-refused',
    });
  });

  it('is accepted with a public name or host and a web port; this machine only with the option for it', () => {
    for (const url of ['https://shop.example.com/hook?a=1', 'https://shop.example.com:8443/', 'https://8.8.8.8/'])
      expect(isPostable(url, live)).toBe(true);
    expect(isPostable('http://127.0.0.1:4000/hook', here)).toBe(true);
    expect(isPostable('http://localhost:4000/hook', here)).toBe(true);
    expect(isPostable('http://10.0.0.1/hook', here)).toBe(false);
    expect(isPostable('http://shop.example.com/hook', here)).toBe(false);
  });
});

describe('a name', () => {
  it.each(['10.0.0.7', '169.254.169.254', '::1', '::ffff:10.0.0.7', '64:ff9b::a00:7'])(
    'that resolves to %s is refused, even if it has other addresses too',
    async (address) => {
      const family = address.includes(':') ? 6 : 4;
      for (const found of [
        [{ address, family }],
        [
          { address: '8.8.8.8', family: 4 },
          { address, family },
        ],
      ])
        expect(
          await postToPublic(
            { ...message, url: 'https://rebind.example.com/' },
            { ...live, resolve: async () => found },
          ),
        ).toEqual({ fault: 'address-refused' });
    },
  );

  it('is resolved once, and the connection goes to the checked address', async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'hook.example.com' }], {
      keyType: 'ec',
    });
    const heard: string[] = [];
    const server = https.createServer({ cert, key }, (_request, response) => {
      heard.push('request');
      response.end();
    });
    server.on('connection', () => heard.push('connection'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    // An untrusted certificate: the connection is made, the message is not sent.
    const url = `https://localhost:${port}/`;
    expect(await postToPublic({ ...message, url }, { ...here, resolve })).toEqual({ fault: 'certificate' });
    expect([asked, heard]).toEqual([['localhost'], ['connection']]);
    await new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
  });

  it('that does not exist is reported as unknown', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    expect(await postToPublic({ ...message, url: 'https://nowhere.example.com/' }, { ...live, resolve })).toEqual({
      fault: 'name-unknown',
    });
  });
});

describe('a receiver', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await openWebhookReceiver();
  });
  afterAll(() => receiver.close());
  afterEach(() => {
    receiver.received.length = 0;
  });
  const send = (timeoutInMs = 5000) => postToPublic({ ...message, url: receiver.url }, { ...here, timeoutInMs });

  it('gets the whole message', async () => {
    receiver.answerWith(204);
    expect(await send()).toEqual({ status: 204 });
    expect(receiver.received).toMatchObject([{ path: '/hooks', body: message.body }]);
  });

  it('that redirects is not followed', async () => {
    receiver.answerWith((response) => void response.writeHead(307, { location: receiver.url }).end());
    expect(await send()).toEqual({ status: 307 });
    expect(receiver.received).toHaveLength(1);
  });

  it('that never responds, or responds byte by byte, is timed out', async () => {
    receiver.answerWith(() => {});
    expect(await send(100)).toEqual({ fault: 'timeout' });
    receiver.answerWith((response) => {
      const timer = setInterval(() => response.socket?.write('H'), 20);
      response.socket?.on('close', () => clearInterval(timer));
    });
    expect(['timeout', 'unreachable']).toContain(((await send(200)) as { fault: string }).fault);
  });

  it('with an endless response counts by its status, and is cut off', async () => {
    const over = new Promise<void>((resolve) => {
      receiver.answerWith((response) => {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.writeHead(200);
        response.on('drain', pour);
        response.on('close', resolve);
        pour();
      });
    });
    expect(await send()).toEqual({ status: 200 });
    await over;
  });

  it('that is down is reported as unreachable', async () => {
    const gone = await openWebhookReceiver();
    await gone.close();
    expect(await postToPublic({ ...message, url: gone.url }, here)).toEqual({ fault: 'unreachable' });
  });
});
