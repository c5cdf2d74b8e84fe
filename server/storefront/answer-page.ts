import type { FastifyReply, FastifyRequest } from 'fastify';
import { withoutPlanted } from '#contract/fields/cookies.ts';
import { sendBusyPage } from './busy-page.ts';
import { findShared, sendShared } from './page-for-everyone.ts';
import { sendOwn } from './page-for-one.ts';
import type { PageDeps } from './page-visit.ts';
import { shareQuestion } from './shared-question.ts';
import { pathOf } from './web-request.ts';

export async function answerPage(deps: PageDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { method, headers } = request;
  const isSecure = deps.visit.publicUrl.startsWith('https:');
  if (headers.cookie) headers.cookie = withoutPlanted(headers.cookie, { isSecure, now: deps.clock() });
  // Pages built from sources in development are always rendered again.
  const question = deps.servesBuild ? shareQuestion({ method, path: pathOf(request), headers, isSecure }) : null;
  const page = question ? await findShared(deps, question, request) : 'personal';
  if (page === 'personal') return sendOwn(deps, request, reply);
  if (page === 'busy') return sendBusyPage(deps, request, reply);
  return sendShared(deps, page, request, reply);
}
