import type { FastifyReply, FastifyRequest } from 'fastify';
import { officePath } from '#contract/office-paths.ts';
import { sendOnce } from '../operations/answers/send-packed.ts';
import { officePermissions } from '../operations/security.ts';
import { sendBusyPage } from './busy-page.ts';
import { freshness, freshnessFor, isPrefetch, refuseAhead } from './page-freshness.ts';
import { makeNonce, policyForOne } from './page-policies.ts';
import { openPageVisit, type PageDeps } from './page-visit.ts';
import { pathOf, toWebRequest } from './web-request.ts';

const isTextType = /^(text\/|application\/([\w-]+\+)?(json|xml)\b)/;

/** Renders a page for a single visitor, and sends it. */
export async function sendOwn(deps: PageDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  deps.countRender('one');
  const nonce = makeNonce();
  const visit = openPageVisit(deps, request, { nonce, now: deps.clock() });
  const response = await deps.renderPage(toWebRequest(request), visit);
  const { status, headers } = response;
  if (status === 503) return sendBusyPage(deps, request, reply);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0 && isPrefetch(request)) return refuseAhead(reply);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  headers.delete('set-cookie');
  const isOffice = isOfficePath(pathOf(request));
  if (isOffice) reply.header('permissions-policy', officePermissions);
  reply
    .code(status)
    .header('content-security-policy', policyForOne(nonce, deps.reach, isOffice))
    .header('cache-control', status === 200 ? freshnessFor(request) : freshness)
    .headers(Object.fromEntries(headers));
  const body = Buffer.from(await response.arrayBuffer());
  // A document or a picture has its own encoding.
  const isText = isTextType.test(headers.get('content-type') ?? '');
  return isText ? sendOnce(request, reply, body, ['cookie']) : reply.send(body);
}

function isOfficePath(path: string): boolean {
  return path === officePath || path.startsWith(`${officePath}/`) || path.startsWith(`${officePath}?`);
}
