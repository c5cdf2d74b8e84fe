import type { FastifyReply, FastifyRequest } from 'fastify';
import { athensHourOf } from '#domain/athens-time.ts';
import { sendUnlessHeld } from '../operations/answers/send-packed.ts';
import { freshnessFor, isPrefetch, refuseAhead } from './page-freshness.ts';
import { allowByHashes, makeNonce } from './page-policies.ts';
import { openPageVisit, type PageDeps } from './page-visit.ts';
import { recordAnswers } from './record-page-inputs.ts';
import type { SharedPage, SharedRender, SharedResult } from './shared-pages.ts';
import type { SharedQuestion } from './shared-question.ts';

export async function findShared(
  deps: PageDeps,
  question: SharedQuestion,
  request: FastifyRequest,
): Promise<SharedResult> {
  const now = deps.clock();
  return deps.pages.get(question, athensHourOf(now), () => renderForEveryone(deps, question, request, now));
}

/** The page is rendered without the visitor's request: none of its headers, not even the host. */
async function renderForEveryone(
  deps: PageDeps,
  { path, headers }: SharedQuestion,
  request: FastifyRequest,
  now: Date,
): Promise<SharedRender> {
  deps.countRender('everyone');
  const nonce = makeNonce();
  const { door, lasting } = recordAnswers(deps.visit.door);
  const visit = { ...openPageVisit(deps, request, { nonce, now }), door };
  const response = await deps.renderPage(new Request(deps.visit.publicUrl + path, { headers }), visit);
  return { response, nonce, lasting: lasting() };
}

export async function sendShared(
  { reach }: PageDeps,
  { headers, inline, body }: SharedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (headers['set-cookie'] && isPrefetch(request)) return refuseAhead(reply);
  reply.headers(headers).header('cache-control', freshnessFor(request));
  allowByHashes(reply, inline, reach);
  return sendUnlessHeld(request, reply, body, ['cookie']);
}
