import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visit } from '#contract/door.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import type { Say } from '#texts/say.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { type PageReach, pagePolicy } from '../operations/security.ts';
import { serveBuiltFiles } from './built-files.ts';
import { sendBusyPage } from './busy-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import type { RenderPage } from './web-app.ts';

export interface StorefrontDeps {
  renderPage: RenderPage;
  pages: PageCache;
  clock: Clock;
  visit: Omit<Visit, 'nonce' | 'requestId' | 'clientAddress' | 'now' | 'reportDefect'>;
  servesBuild: boolean;
  say: Say;
  /** The card provider's, when it is not this shop itself. */
  paymentOrigin: string | null;
}

const clientFolder = path.resolve(import.meta.dirname, '../../build/client');
const bodyLimitInBytes = 64 * 1024;

/** Everything a browser asks for that is not the API: the built files, and pages rendered by React Router. */
export async function storefrontDoor(app: FastifyInstance, deps: StorefrontDeps) {
  if (deps.servesBuild) serveBuiltFiles(app, clientFolder);
  // React Router reads forms itself; it gets the bytes as they came.
  app.removeAllContentTypeParsers();
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: bodyLimitInBytes }, readableForm);
  }
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: (request, reply) => answerPage(deps, request, reply),
  });
}

/** Pages read forms and nothing else; one that cannot be read is refused here, so that no page need think of it. */
async function readableForm(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const isReadable = await new Response(new Uint8Array(body), { headers }).formData().then(
    () => true,
    () => false,
  );
  if (!isReadable) throw new CallFailure('bad-request');
  return body;
}

async function answerPage(deps: StorefrontDeps, request: FastifyRequest, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64url');
  reply.header(
    'content-security-policy',
    pagePolicy(nonce, { ...reachOf(deps.visit), paymentOrigin: deps.paymentOrigin }),
  );
  // Pages made from sources under the developer's hands are never kept.
  const key = deps.servesBuild ? pageKey(request.method, request.url, request.headers.cookie) : null;
  const now = deps.clock();
  const day = athensDateOf(now);
  const kept = key && deps.pages.find(key, day);
  if (kept) return reply.code(kept.status).headers(Object.fromEntries(kept.headers)).send(kept.render(nonce));

  const shelf = deps.pages.openShelf();
  const response = await deps.renderPage(toWebRequest(request), {
    ...deps.visit,
    nonce,
    requestId: request.id,
    clientAddress: request.ip,
    now,
    reportDefect: (error) => request.log.error({ err: error }, 'a page failed'),
  });
  if (response.status === 503) return sendBusyPage(deps.say, request, reply, nonce);
  const cookies = response.headers.getSetCookie();
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  if (!response.headers.has('cache-control')) headers.push(['cache-control', 'private, no-cache']);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  reply.code(response.status).headers(Object.fromEntries(headers));
  const body = Buffer.from(await response.arrayBuffer());
  const isForEveryone = response.status === 200 && cookies.length === 0 && !response.headers.has('cache-control');
  if (key && isForEveryone) deps.pages.keep(shelf, key, day, { body: body.toString(), nonce, status: 200, headers });
  return reply.send(body);
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2 writes method and path as headers too.
    if (name.startsWith(':')) continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // An address may be written whole, with a host of its own; only its path is asked for.
  const path = request.url.replace(/^https?:\/\/[^/?]*/i, '');
  const url = `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}${path}`;
  if (request.method === 'GET' || request.method === 'HEAD')
    return new Request(url, { method: request.method, headers });
  // A form without fields comes without a body, and is a form all the same.
  if (!headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, { method: request.method, headers, body: (request.body ?? '') as Buffer<ArrayBuffer> });
}

/** Whom the pages may reach: nobody the shop has no keys for. */
function reachOf({ filesUrl, analyticsId, socialPlatforms }: StorefrontDeps['visit']): PageReach {
  return {
    filesOrigin: originOf(filesUrl),
    hasAnalytics: Boolean(analyticsId),
    hasGoogle: typeof socialPlatforms?.google === 'object' && socialPlatforms.google !== null,
    hasFacebook: typeof socialPlatforms?.facebook === 'object' && socialPlatforms.facebook !== null,
  };
}

/** A files address of our own is covered by 'self'. */
function originOf(filesUrl: string): string | null {
  return URL.canParse(filesUrl) ? new URL(filesUrl).origin : null;
}
