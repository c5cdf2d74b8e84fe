import fs from 'node:fs/promises';
import http from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { buffer } from 'node:stream/consumers';

/** The shop behind this page. A page reaches it through this server, because the shop sends no CORS headers. */
const shopUrl = process.env.SHOP_URL ?? 'http://localhost:3000';
const port = Number(process.env.PORT ?? 4000);
const sent = ['authorization', 'challenge-answer', 'content-type', 'idempotency-key'];
const returned = ['cache-control', 'content-type', 'retry-after', 'token'];

/** Only the headers that the API knows travel on. With the visitor's address the shop limits each visitor alone. */
async function passOn(path: string, request: http.IncomingMessage): Promise<Response> {
  const headers = new Headers({ 'x-forwarded-for': request.socket.remoteAddress ?? '' });
  for (const name of sent) if (request.headers[name]) headers.set(name, String(request.headers[name]));
  const body = request.method === 'GET' ? null : await buffer(request);
  return fetch(shopUrl + path, { method: request.method ?? 'GET', headers, body });
}

const read = (path: string | URL) => fs.readFile(new URL(path, import.meta.url), 'utf8');
const asFile = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } });

async function answer(request: http.IncomingMessage): Promise<Response> {
  const { pathname: path, search } = new URL(request.url ?? '/', 'http://tiny.shop');
  if (/^\/(api|files)\//.test(path)) return passOn(path + search, request);
  if (path === '/terms') return Response.redirect(`${shopUrl}/terms-and-conditions/terms-of-use`);
  if (path === '/') return asFile(await read('index.html'), 'text/html');
  if (path === '/shop.js') return asFile(stripTypeScriptTypes(await read('shop.ts')), 'text/javascript');
  const [, name] = /^\/client\/([\w-]+\.js)$/.exec(path) ?? [];
  if (!name) return new Response(null, { status: 404 });
  return asFile(await read(new URL(name, import.meta.resolve('@nostimo/client'))), 'text/javascript');
}

http
  .createServer(async (request, response) => {
    const { status, headers, body } = await answer(request).catch(() => new Response(null, { status: 502 }));
    for (const name of [...returned, 'location']) response.setHeader(name, headers.get(name) ?? []);
    response.writeHead(status).end(body && (await buffer(body)));
  })
  .listen(port, '127.0.0.1', () => console.log(`The tiny shop is at http://localhost:${port}`));
