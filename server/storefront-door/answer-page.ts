import type { FastifyReply, FastifyRequest } from 'fastify';
import { withoutPlanted } from '#contract/cookies.ts';
import type { PagePieces, Visit } from '#contract/door.ts';
import { officePath } from '#contract/office-paths.ts';
import { athensHourOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import type { Say } from '#texts/say.ts';
import { negotiateQuickEncoding } from '../operations/content-encoding.ts';
import { etagOf } from '../operations/packed-body.ts';
import { createReusedMemory, type WrittenBytes } from '../operations/reused-memory.ts';
import { officePermissions, type PageReach, pagePolicy, withNonce } from '../operations/security.ts';
import {
  type PackedForOne,
  packForOne,
  sendBytes,
  sendForOneUnlessHeld,
  sendUnlessHeld,
} from '../operations/send-packed.ts';
import { pathTemplate } from '../telemetry/path-template.ts';
import { sendBusyPage } from './busy-page.ts';
import { hashInline } from './hash-inline.ts';
import { isStillGiven, noteAnswers, noteOwnAnswers } from './note-answers.ts';
import { allowByHashes, makeNonce, policyForOne } from './page-policies.ts';
import type { PagesWithCart, PageWithCart } from './pages-with-cart.ts';
import type { SharedPage, SharedPages, SharedRender } from './shared-pages.ts';
import { questionWithCart, type SharedQuestion, shareQuestion } from './shared-question.ts';
import type { RenderPage } from './web-app.ts';
import { pathOf, toWebRequest } from './web-request.ts';

/** What is the same in every visit. */
export type ShopVisit = Omit<Visit, 'nonce' | 'requestId' | 'clientAddress' | 'now' | 'reportDefect'>;

export interface PageDeps {
  renderPage: RenderPage;
  pages: SharedPages;
  pagesWithCart: PagesWithCart;
  clock: Clock;
  visit: ShopVisit;
  servesBuild: boolean;
  say: Say;
  reach: PageReach;
  countRender(audience: 'everyone' | 'one'): void;
}

const freshness = 'private, no-cache';
/** Data that a browser asks for before a link is pressed: the page that asks knows when not to use it (patient-fetch.ts). */
const freshnessAhead = 'private, max-age=10';
const isTextType = /^(text\/|application\/([\w-]+\+)?(json|xml)\b)/;
/** An answer's fingerprint and the message that asked for it. */
const costOfNotes = 1000;
/** Larger than nearly every page; as many as are packed at once. */
const writePage = createReusedMemory({ sizeInBytes: 512 * 1024, mostFree: 4 });

export async function answerPage(deps: PageDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const now = deps.clock();
  const { method, headers } = request;
  const isSecure = deps.visit.publicUrl.startsWith('https:');
  if (headers.cookie) headers.cookie = withoutPlanted(headers.cookie, { isSecure, now });
  // Pages made from sources under the developer's hands are rendered anew.
  const question = deps.servesBuild ? shareQuestion({ method, path: pathOf(request), headers, isSecure }) : null;
  if (question) {
    const render = () => renderForEveryone(deps, question, request, now);
    const page = await deps.pages.get(question, athensHourOf(now), render);
    if (page === 'busy') return sendBusy(deps, request, reply);
    if (page !== 'personal') return sendShared(deps, page, request, reply);
  }
  return answerOne(deps, request, reply, now);
}

/** The page sees nothing of who asks: no header of theirs, not even the host they asked at. */
async function renderForEveryone(
  deps: PageDeps,
  { path, headers }: SharedQuestion,
  request: FastifyRequest,
  now: Date,
): Promise<SharedRender> {
  deps.countRender('everyone');
  const nonce = makeNonce();
  const { door, lasting } = noteAnswers(deps.visit.door);
  const visit = { ...openVisit(deps, request, { nonce, now }), door };
  const response = await deps.renderPage(new Request(deps.visit.publicUrl + path, { headers }), visit);
  return { response, nonce, lasting: lasting() };
}

async function sendShared(
  { reach }: PageDeps,
  { headers, inline, body }: SharedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (headers['set-cookie'] && isAskedAhead(request)) return refuseAhead(reply);
  reply.headers(headers).header('cache-control', freshnessFor(request));
  allowByHashes(reply, inline, reach);
  return sendUnlessHeld(request, reply, body, ['cookie']);
}

async function answerOne(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<FastifyReply> {
  const place = findPlace(deps, request, now);
  const kept = place?.get();
  if (kept && (await isStillSo(deps, kept, request))) return sendAgain(deps, kept, request, reply);
  deps.countRender('one');
  const nonce = makeNonce();
  let page: WrittenBytes | undefined;
  const takePage = (pieces: PagePieces) => {
    page = writePage(pieces);
  };
  const { door, given } = noteOwnAnswers(deps.visit.door);
  const visit = { ...openVisit(deps, request, { nonce, now }), takePage, ...(place && { door }) };
  const response = await deps.renderPage(toWebRequest(request), visit);
  if (response.status === 503) return sendBusy(deps, request, reply);
  const { status, headers } = response;
  const cookies = headers.getSetCookie();
  if (cookies.length > 0 && isAskedAhead(request)) return refuseAhead(reply);
  const written = page ?? { bytes: Buffer.from(await response.arrayBuffer()), release: () => {} };
  const isText = isTextType.test(headers.get('content-type') ?? '');
  const made = isText && status === 200 && cookies.length === 0 && !headers.has('cache-control') ? given() : null;
  if (place && made) {
    const { html, inline } = hashInline(written.bytes, nonce);
    const packed = await packWritten(request, { ...written, bytes: html });
    const own = { ...packed, etag: etagOf(packed.bytes), headers: Object.fromEntries(headers), inline, given: made };
    place.set(own);
    return sendAgain(deps, own, request, reply);
  }
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  headers.delete('set-cookie');
  const isOffice = isOfficePath(pathOf(request));
  if (isOffice) reply.header('permissions-policy', officePermissions);
  reply
    .code(status)
    .header('content-security-policy', policyForOne(nonce, deps.reach, isOffice))
    .header('cache-control', status === 200 ? freshnessFor(request) : freshness)
    .headers(Object.fromEntries(headers));
  // A document or a picture is packed in its own way.
  return isText ? sendBytes(reply, await packWritten(request, written), ['cookie']) : reply.send(written.bytes);
}

async function packWritten(request: FastifyRequest, { bytes, release }: WrittenBytes): Promise<PackedForOne> {
  const packed = await packForOne(request, bytes);
  // What is sent as it is goes out of memory of its own.
  const own = packed.bytes === bytes ? { ...packed, bytes: Buffer.from(bytes) } : packed;
  release();
  return own;
}

/** Where the page of a visitor with a cart is kept from the second time on: as they ask for it, packed as they like it. */
function findPlace({ servesBuild, pagesWithCart }: PageDeps, { method, headers, url }: FastifyRequest, now: Date) {
  const question = servesBuild ? questionWithCart({ method, path: pathOf({ url }), headers }) : null;
  if (question === null) return null;
  const key = `${negotiateQuickEncoding(headers['accept-encoding'])} ${question}`;
  if (!pagesWithCart.isAskedAgain(key)) return null;
  const pages = pagesWithCart.at(athensHourOf(now));
  return {
    get: () => pages.get(key),
    set: (page: PageWithCart) => pages.set(key, page, page.bytes.length + costOfNotes * page.given.length),
  };
}

function isStillSo({ visit: { door } }: PageDeps, { given }: PageWithCart, request: FastifyRequest) {
  return typeof door === 'function' && isStillGiven(door, given, { requestId: request.id, clientAddress: request.ip });
}

function sendAgain(
  { reach }: PageDeps,
  { headers, inline, ...body }: PageWithCart,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(headers).header('cache-control', freshnessFor(request));
  allowByHashes(reply, inline, reach);
  return sendForOneUnlessHeld(request, reply, body, ['cookie']);
}

/** A browser asks for it before a link is pressed. */
function isAskedAhead({ headers }: FastifyRequest): boolean {
  return /^prefetch\b/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''));
}

function freshnessFor(request: FastifyRequest): string {
  const [path = ''] = pathOf(request).split('?', 1);
  return path.endsWith('.data') && isAskedAhead(request) ? freshnessAhead : freshness;
}

/** Nothing is set for somebody who has pressed nothing: the browser asks again when they do. */
function refuseAhead(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('cache-control', 'no-store').send();
}

function openVisit({ visit }: PageDeps, request: FastifyRequest, { nonce, now }: Pick<Visit, 'nonce' | 'now'>): Visit {
  return {
    ...visit,
    nonce,
    now,
    requestId: request.id,
    clientAddress: request.ip,
    reportDefect(error) {
      request.log.error({ err: error }, 'a page failed');
      const where = `page ${pathTemplate(pathOf(request))}`;
      request.server.telemetry.reportDefect(error, { where, requestId: request.id });
    },
  };
}

function sendBusy({ say, reach }: PageDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const nonce = makeNonce();
  reply.header('content-security-policy', pagePolicy(withNonce(nonce), reach));
  return sendBusyPage(say, request, reply, nonce);
}

function isOfficePath(path: string): boolean {
  return path === officePath || path.startsWith(`${officePath}/`) || path.startsWith(`${officePath}?`);
}
