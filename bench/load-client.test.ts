import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOverAndOver, writeExchange } from './load-client.ts';

const heard: string[] = [];
const large = 'φακές '.repeat(40_000);
const server = http.createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  heard.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''} ${body}`.trim());
  if (request.url === '/slow') return;
  if (request.url === '/gone') response.statusCode = 404;
  const answer = request.url === '/large' ? large : 'ναι';
  response.setHeader('content-length', Buffer.byteLength(answer));
  response.end(answer);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const always = (path: string) => () => writeExchange(url, { path });

it('counts whole answers, of one piece or of many, and every byte of them', async () => {
  heard.length = 0;
  const { count, bytes, latenciesInMs } = await askOverAndOver({
    url,
    connections: [always('/large'), always('/small')],
    seconds: 0.3,
  });
  expect(count).toBeGreaterThan(1);
  expect(latenciesInMs).toHaveLength(count);
  const whole = heard.filter((line) => line === 'GET /large').length - 1;
  expect(bytes).toBeGreaterThan(Math.max(whole, 1) * Buffer.byteLength(large));
});

it('sends the requests of each connection', async () => {
  heard.length = 0;
  const exchange = { method: 'POST', path: '/cart', headers: { cookie: 'cart=1' }, body: '{"meal":"φασολάκια"}' };
  await askOverAndOver({ url, connections: [() => writeExchange(url, exchange)], seconds: 1 });
  // Requests that the previous test cut off may be received only now.
  const said = heard.filter((line) => !line.startsWith('GET'));
  expect(new Set(said)).toEqual(new Set(['POST /cart cart=1 {"meal":"φασολάκια"}']));
});

it('accepts no other answer as a figure, and cuts off pending requests at the end', async () => {
  await expect(askOverAndOver({ url, connections: [always('/gone')], seconds: 5 })).rejects.toThrow('404');
  const { count } = await askOverAndOver({ url, connections: [always('/slow')], seconds: 0.1 });
  expect(count).toBe(0);
});
