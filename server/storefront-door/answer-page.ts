import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withoutPlanted } from '#contract/cookies.ts';
import type { Visit } from '#contract/door.ts';
import { officePath } from '#contract/office-paths.ts';
import { athensHourOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import type { Say } from '#texts/say.ts';
import {
  type InlineSources,
  officePermissions,
  type PageReach,
  pagePolicy,
  withNonce,
} from '../operations/security.ts';
import { sendOnce, sendUnlessHeld } from '../operations/send-packed.ts';
import { pathTemplate } from '../telemetry/path-template.ts';
import { sendBusyPage } from './busy-page.ts';
import { noteAnswers } from './note-answers.ts';
import type { SharedPage, SharedPages, SharedRender } from './shared-pages.ts';
import { type SharedQuestion, shareQuestion } from './shared-question.ts';
import type { RenderPage } from './web-app.ts';
import { pathOf, toWebRequest } from './web-request.ts';

/** What is the same in every visit. */
export type ShopVisit = Omit<Visit, 'nonce' | 'requestId' | 'clientAddress' | 'now' | 'reportDefect'>;

export interface PageDeps {
  renderPage: RenderPage;
  pages: SharedPages;
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
const isText = /^(text\/|application\/([\w-]+\+)?(json|xml)\b)/;

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
  if (reach.hasGoogle) {
    // Google's script writes styles of its own. Its nonce must not be in the page, so the browser finds it beside it.
    const nonce = makeNonce();
    reply.header('server-timing', `style-nonce;desc="${nonce}"`);
    const styles = [...inline.styles, ...withNonce(nonce).styles];
    reply.header('content-security-policy', pagePolicy({ ...inline, styles }, reach));
  } else reply.header('content-security-policy', policyOf(inline, reach));
  return sendUnlessHeld(request, reply, body, ['cookie']);
}

/** Of pages that are kept. */
const policies = new WeakMap<InlineSources, string>();

function policyOf(inline: InlineSources, reach: PageReach): string {
  const known = policies.get(inline) ?? pagePolicy(inline, reach);
  policies.set(inline, known);
  return known;
}

const forOne = new WeakMap<PageReach, { storefront: string; office: string }>();
/** Nothing that a policy could hold. */
const nonceToCome = '*nonce*';

/** Put together once for each shop; only the nonce is each page's own. */
function policyForOne(nonce: string, reach: PageReach, isOffice: boolean): string {
  const known = forOne.get(reach) ?? {
    storefront: pagePolicy(withNonce(nonceToCome), reach),
    office: pagePolicy(withNonce(nonceToCome), { ...reach, readsCodes: true }),
  };
  forOne.set(reach, known);
  return known[isOffice ? 'office' : 'storefront'].replaceAll(nonceToCome, nonce);
}

async function answerOne(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<FastifyReply> {
  deps.countRender('one');
  const nonce = makeNonce();
  let page: Buffer | undefined;
  const takePage = (html: Buffer) => {
    page = html;
  };
  const visit = { ...openVisit(deps, request, { nonce, now }), takePage };
  const response = await deps.renderPage(toWebRequest(request), visit);
  if (response.status === 503) return sendBusy(deps, request, reply);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0 && isAskedAhead(request)) return refuseAhead(reply);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  response.headers.delete('set-cookie');
  const isOffice = isOfficePath(pathOf(request));
  if (isOffice) reply.header('permissions-policy', officePermissions);
  reply
    .code(response.status)
    .header('content-security-policy', policyForOne(nonce, deps.reach, isOffice))
    .header('cache-control', response.status === 200 ? freshnessFor(request) : freshness)
    .headers(Object.fromEntries(response.headers));
  const body = page ?? Buffer.from(await response.arrayBuffer());
  // A document or a picture is packed in its own way.
  if (!isText.test(response.headers.get('content-type') ?? '')) return reply.send(body);
  return sendOnce(request, reply, body, ['cookie']);
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

function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}

function isOfficePath(path: string): boolean {
  return path === officePath || path.startsWith(`${officePath}/`) || path.startsWith(`${officePath}?`);
}
